/** The address of a seller's page, below the base. */
export const sellerHref = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/seller/${id}/${slug}`
