/** The address of the page of somebody who writes or teaches, below the base. */
export const authorHref = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/authors/${id}/${slug}`
