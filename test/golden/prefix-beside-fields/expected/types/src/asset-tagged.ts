export interface AssetTagged {
  gid: string;
  [key: `x-${string}`]: number;
}
