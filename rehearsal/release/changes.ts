import type { Checkout } from "./checkout.ts";

const stem = "schemas/matrix/dev.superpipeline.question.v2";

/** An edit of a contract, and what people have to find of it. */
export interface Change {
  /** The field that it brings. */
  readonly field: string;
  readonly isBreaking: boolean;
  /** Makes it in the schema, and in the cases where they have to follow. */
  readonly edit: (checkout: Checkout) => Promise<void>;
}

/** A new optional field: what was right stays right. */
export const compatible: Change = {
  field: "locale",
  isBreaking: false,
  edit: async (checkout) => {
    await addProperty(checkout, "locale", { description: "The language of the question.", type: "string" });
  },
};

/** A new required field: nobody who sends has it yet. */
export const breaking: Change = {
  field: "priority",
  isBreaking: true,
  edit: async (checkout) => {
    await addProperty(checkout, "priority", { description: "How soon it has to be answered.", enum: ["low", "high"] });
    await checkout.editJson<Schema>(`${stem}.json`, ({ required }) => required.push("priority"));
    await checkout.editJson<Cases>(`${stem}.cases.json`, ({ valid, refused }) => {
      for (const { event } of [...valid, ...refused]) event["priority"] = "low";
    });
  },
};

interface Schema {
  readonly required: string[];
  readonly properties: Record<string, object>;
}

interface Cases {
  readonly valid: readonly { readonly event: Record<string, unknown> }[];
  readonly refused: readonly { readonly event: Record<string, unknown> }[];
}

async function addProperty(checkout: Checkout, name: string, schema: object): Promise<void> {
  await checkout.editJson<Schema>(`${stem}.json`, ({ properties }) => {
    properties[name] = schema;
  });
}
