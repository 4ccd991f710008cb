/** The address of the page of a seller, below the base. */
export const sellerHref = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/seller/${id}/${slug}`
