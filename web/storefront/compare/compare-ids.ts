/** Most classes side by side. */
export const mostCompared = 4

const addressOf = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?${ids.map((id) => `ids=${id}`).join('&')}`

/** The address of a comparison, the same whatever the order of choosing: numbers sorted as text. */
export const compareHref = (ids: readonly number[]): string =>
  addressOf([...new Set(ids)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)))

/** Reads the numbers of an address: repeated `ids`, or one with commas. Anything else is ignored. */
export function readCompareIds(query: URLSearchParams): readonly number[] {
  const stated = query
    .getAll('ids')
    .slice(0, 20)
    .flatMap((text) => text.slice(0, 200).split(','))
  const ids = stated.filter((text) => /^[1-9][0-9]{0,11}$/.test(text)).map(Number)
  return [...new Set(ids)]
}
