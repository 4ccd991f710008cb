/**
 * What the query of an address may say to pages that are kept for many visitors, and how each value is written. The
 * order is the one in which kept addresses have them. Pages of that kind read no other key.
 */
const shapes = {
  q: /^.{1,80}$/su,
  sort: /^(?:lts|dlh|dhl|plh|phl|mrw|rank)$/,
  kind: /^(?:article|announcement|amendment|research|blog)$/,
  version: /^[1-9][0-9]{0,3}$/,
  page: /^[1-9][0-9]{0,5}$/,
} as const

export type PageQueryKey = keyof typeof shapes

const order = Object.keys(shapes) as PageQueryKey[]

/** What `search` says under these keys, each once and in one order; the rest is left out. */
export function knownQuery(search: string | URLSearchParams, keys: readonly PageQueryKey[]): URLSearchParams {
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const key of order) {
    const value = keys.includes(key) ? asked.get(key) : null
    if (value !== null) known.set(key, value)
  }
  return known
}

/** Whether every value of a known query is written as the pages write it. */
export const isWellWritten = (known: URLSearchParams): boolean =>
  [...known].every(([key, value]) => shapes[key as PageQueryKey].test(value))
