/** A JSON value inside the IR: of `const`, `enum`, `default` and `examples`. */
export type Literal = null | boolean | number | string | readonly Literal[] | { readonly [key: string]: Literal };
