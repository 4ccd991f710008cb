/** What an address of results says. */
export type SearchAddress = {
  readonly q: string
  /** The last part of the path; null is everything. */
  readonly kind: string | null
  /** The words are taken as they were typed. */
  readonly asTyped: boolean
  /** What does not fit is shown as well. */
  readonly withMisfits: boolean
  readonly sort: string
}

/** The order in which nobody has to ask. */
export const bestMatch = 'rank'

/** The address of the first page of results. */
export function searchHref({ q, kind, asTyped, withMisfits, sort }: SearchAddress): string {
  const query = new URLSearchParams({ q })
  if (asTyped) query.set('as', 'typed')
  if (withMisfits) query.set('fit', 'all')
  if (sort !== bestMatch) query.set('sort', sort)
  return `/search${kind === null ? '' : `/${kind}`}?${query}`
}
