export type DraftSaved = { title: string; size?: unknown; tag?: unknown } | unknown[] | string | number | boolean | null;
