export interface AssetTagged {
  [key: `x-${string}`]: number;
  gid: string;
}
