export type FileShared = FileSharedWithoutUrl | FileSharedWithoutBytes;

export interface FileSharedWithoutUrl {
  name: string;
  url?: never;
  bytes?: string;
}

export interface FileSharedWithoutBytes {
  name: string;
  url?: string;
  bytes?: never;
}
