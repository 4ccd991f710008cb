/** What the addresses of the checkout end in while one title is bought by itself. */
export const buyNowQuery = '?buy=now'

/** Whether an address of the checkout is about one title by itself. */
export const isBuyNow = (address: { readonly search: string }): boolean =>
  new URLSearchParams(address.search).get('buy') === 'now'

/** The ending of the next address of the same checkout. */
export const sameCheckout = (address: { readonly search: string }): string =>
  isBuyNow(address) ? buyNowQuery : ''
