/** Most classes side by side. */
export const mostCompared = 4

const addressOf = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?${ids.map((id) => `ids=${id}`).join('&')}`

/** The one address of a comparison, whoever chose in which order: numbers as an address sorts them. */
export const compareHref = (ids: readonly number[]): string =>
  addressOf([...new Set(ids)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)))

/** Reads the numbers of an address: said one by one, or in one word with commas. What is no number is left out. */
export function readCompareIds(query: URLSearchParams): readonly number[] {
  const said = query
    .getAll('ids')
    .slice(0, 20)
    .flatMap((text) => text.slice(0, 200).split(','))
  const ids = said.filter((text) => /^[1-9][0-9]{0,11}$/.test(text)).map(Number)
  return [...new Set(ids)]
}
