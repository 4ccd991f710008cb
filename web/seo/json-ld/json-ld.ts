type Value = string | number | boolean | JsonLd | readonly Value[] | undefined

/** A thing in the words of schema.org. What is undefined is not printed. */
export type JsonLd = { readonly '@type': string | readonly string[]; readonly [property: string]: Value }
