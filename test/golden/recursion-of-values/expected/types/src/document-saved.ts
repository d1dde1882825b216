export interface DocumentSaved {
  content: DocumentSavedJson;
}

export type DocumentSavedJson = string | number | boolean | null | DocumentSavedJson[] | { [key: string]: DocumentSavedJson };
