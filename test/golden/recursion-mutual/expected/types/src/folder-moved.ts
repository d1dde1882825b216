export interface FolderMoved {
  folder: FolderMovedFolder;
}

export interface FolderMovedFolder {
  name: string;
  files?: FolderMovedFile[];
}

export interface FolderMovedFile {
  /** A whole number. */
  size: number;
  parent?: FolderMovedFolder;
}
