/** A plain value that only one kind of thing may be: `Branded<number, 'Paise'>` is a number, but not any number. */
export type Branded<Base, Name extends string> = Base & { readonly __brand: Name }
