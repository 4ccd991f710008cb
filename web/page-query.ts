const slug = /^[a-z0-9-]{1,120}$/

/** The filters of lists and results; each may be repeated, once per value. */
const facets = {
  course: slug,
  level: slug,
  group: slug,
  paper: slug,
  subject: slug,
  standard: slug,
  exam: slug,
  category: slug,
  collection: slug,
  type: slug,
  bookKind: slug,
  format: slug,
  language: slug,
  author: slug,
  publisher: slug,
  institute: slug,
  seller: slug,
  country: slug,
  mode: slug,
  recording: slug,
  price: slug,
  rating: slug,
  availability: slug,
} as const

export type FacetKey = keyof typeof facets
export const facetKeys = Object.keys(facets) as readonly FacetKey[]
/** How many values of one key are read. */
const mostValues = 20

/** The query keys that cached pages read, in the order of their cached addresses, with the form of their values. */
const shapes = {
  q: /^.{1,80}$/su,
  as: /^typed$/,
  ...facets,
  fit: /^(?:all|only)$/,
  ids: /^[1-9][0-9]{0,11}$/,
  sort: /^(?:lts|dlh|dhl|plh|phl|mrw|rank)$/,
  kind: /^(?:article|announcement|amendment|research|blog)$/,
  version: /^[1-9][0-9]{0,3}$/,
  page: /^[1-9][0-9]{0,5}$/,
} as const

export type PageQueryKey = keyof typeof shapes

const order = Object.keys(shapes) as PageQueryKey[]

/** The part of `search` under these keys, in one order: facets with each value once and no empty ones, other keys once. */
export function knownQuery(search: string | URLSearchParams, keys: readonly PageQueryKey[]): URLSearchParams {
  const query = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const key of order) {
    if (!keys.includes(key)) continue
    for (const value of valuesOf(query, key)) known.append(key, value)
  }
  return known
}

/** Facets, and titles to compare, may be repeated. */
const isRepeated = (key: PageQueryKey): boolean => key === 'ids' || Object.hasOwn(facets, key)

function valuesOf(query: URLSearchParams, key: PageQueryKey): readonly string[] {
  const values = query.getAll(key).filter((value) => value !== '' || !Object.hasOwn(facets, key))
  if (values.length < 2) return values
  if (!isRepeated(key)) return values.slice(0, 1)
  return [...new Set(values)].toSorted().slice(0, mostValues)
}

/** Whether every value of a known query is written as the pages write it. */
export const isWellWritten = (known: URLSearchParams): boolean =>
  [...known].every(([key, value]) => shapes[key as PageQueryKey].test(value))
