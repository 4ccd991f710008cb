/** The address of an author's page, below the base. */
export const authorHref = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/authors/${id}/${slug}`
