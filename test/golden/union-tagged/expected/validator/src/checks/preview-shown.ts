import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf, isList } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["blocks"]),
};

const BLOCKS_ITEM_FIELDS = {
  known: new Set(["type", "url", "label", "value", "text"]),
};

/** `union-tagged/preview.shown.json#` */
export function acceptsPreviewShown(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { blocks } = fields;
  if (!isList(blocks)) return false;
  for (let index = 0; index < blocks.length; index++) {
    const item = blocks[index];
    if (!acceptsPreviewShownBlocksItem(item)) return false;
  }
  return true;
}

/** `union-tagged/preview.shown.json#` */
export function explainPreviewShown(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { blocks } = fields;
  if (blocks === undefined) report.add(at.to("blocks"), missing("blocks", fields, FIELDS));
  else if (!isList(blocks)) report.add(at.to("blocks"), { code: "wrong-type", expected: "a list", received: blocks });
  else {
    for (let index = 0; index < blocks.length && !report.isFull; index++) {
      const item = blocks[index];
      if (!acceptsPreviewShownBlocksItem(item)) explainPreviewShownBlocksItem(item, at.to("blocks").to(index), report);
    }
  }
}

/** `union-tagged/preview.shown.json#/properties/blocks/items` */
function acceptsPreviewShownBlocksItem(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { type, text, label, value: valueField, url } = fields;
  switch (type) {
    case "text": {
      if (typeof text !== "string") return false;
      break;
    }
    case "field": {
      if (typeof label !== "string") return false;
      if (typeof valueField !== "string") return false;
      break;
    }
    case "link": {
      if (typeof url !== "string") return false;
      break;
    }
    default: {
      return false;
    }
  }
  return true;
}

/** `union-tagged/preview.shown.json#/properties/blocks/items` */
function explainPreviewShownBlocksItem(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { type, text, label, value: valueField, url } = fields;
  if (type === undefined) report.add(at.to("type"), missing("type", fields, BLOCKS_ITEM_FIELDS));
  else {
    switch (type) {
      case "text": {
        if (text === undefined) report.add(at.to("text"), missing("text", fields, BLOCKS_ITEM_FIELDS));
        else if (typeof text !== "string") {
          report.add(at.to("text"), { code: "wrong-type", expected: "a string", received: text });
        }
        break;
      }
      case "field": {
        if (label === undefined) report.add(at.to("label"), missing("label", fields, BLOCKS_ITEM_FIELDS));
        else if (typeof label !== "string") {
          report.add(at.to("label"), { code: "wrong-type", expected: "a string", received: label });
        }
        if (valueField === undefined) report.add(at.to("value"), missing("value", fields, BLOCKS_ITEM_FIELDS));
        else if (typeof valueField !== "string") {
          report.add(at.to("value"), { code: "wrong-type", expected: "a string", received: valueField });
        }
        break;
      }
      case "link": {
        if (url === undefined) report.add(at.to("url"), missing("url", fields, BLOCKS_ITEM_FIELDS));
        else if (typeof url !== "string") {
          report.add(at.to("url"), { code: "wrong-type", expected: "a string", received: url });
        }
        break;
      }
      default: {
        report.add(at.to("type"), { code: "not-one-of", expected: "one of \"text\", \"field\" or \"link\"", received: type });
      }
    }
  }
}
