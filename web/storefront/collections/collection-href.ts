/** The address of a collection below the base. */
export const collectionHref = (slug: string): string => `/collection/detail/${slug}`
