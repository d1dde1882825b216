import type { EmittedAsset } from "../../emit/emitted-file.ts";
import type { Contract } from "../../ir/contract.ts";
import type { Literal } from "../../ir/literal.ts";

/** The schema as its owner publishes it, and the cases where there are some. */
export function contractAssets({ stem, file, published, cases }: Contract): EmittedAsset[] {
  const asset = (folder: string, value: Literal): EmittedAsset => ({
    kind: "asset",
    target: "types",
    path: `${folder}/${stem}.json`,
    text: `${JSON.stringify(value, null, 2)}\n`,
    sources: [file],
  });
  return [asset("schemas", published), ...(cases === undefined ? [] : [asset("cases", cases)])];
}
