type Value = string | number | boolean | JsonLd | readonly Value[] | undefined

/** A thing in the vocabulary of schema.org. Undefined properties are not printed. */
export type JsonLd = { readonly '@type': string | readonly string[]; readonly [property: string]: Value }
