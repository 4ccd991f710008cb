const slug = /^[a-z0-9-]{1,120}$/

/** What lists and results are narrowed by: each may be said several times, once a value. */
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
  format: slug,
  language: slug,
  author: slug,
  publisher: slug,
  institute: slug,
  seller: slug,
  country: slug,
  mode: slug,
  price: slug,
  rating: slug,
  availability: slug,
} as const

export type FacetKey = keyof typeof facets
export const facetKeys = Object.keys(facets) as readonly FacetKey[]
/** How many values of one key are read; nobody ticks more. */
const mostValues = 20

/**
 * What the query of an address may say to pages that are kept for many visitors, and how each value is written. The
 * order is the one in which kept addresses have them. Pages of that kind read no other key.
 */
const shapes = {
  q: /^.{1,80}$/su,
  as: /^typed$/,
  ...facets,
  fit: /^(?:all|only)$/,
  ids: /^[1-9][0-9]{0,11}$/,
  stars: /^[1-5]$/,
  verified: /^yes$/,
  photos: /^yes$/,
  sat: slug,
  sort: /^(?:lts|dlh|dhl|plh|phl|mrw|rank|helpful)$/,
  kind: /^(?:article|announcement|amendment|research|blog)$/,
  version: /^[1-9][0-9]{0,3}$/,
  page: /^[1-9][0-9]{0,5}$/,
} as const

export type PageQueryKey = keyof typeof shapes

const order = Object.keys(shapes) as PageQueryKey[]

/**
 * What `search` says under these keys, in one order: facets with each value once, the others once; the rest is left
 * out.
 */
export function knownQuery(search: string | URLSearchParams, keys: readonly PageQueryKey[]): URLSearchParams {
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const key of order) {
    if (!keys.includes(key)) continue
    for (const value of valuesOf(asked, key)) known.append(key, value)
  }
  return known
}

/** Facets, and titles to be compared, may be said several times. */
const isRepeated = (key: PageQueryKey): boolean => key === 'ids' || Object.hasOwn(facets, key)

function valuesOf(asked: URLSearchParams, key: PageQueryKey): readonly string[] {
  const values = asked.getAll(key)
  if (values.length < 2) return values
  if (!isRepeated(key)) return values.slice(0, 1)
  return [...new Set(values)].toSorted().slice(0, mostValues)
}

/** Whether every value of a known query is written as the pages write it. */
export const isWellWritten = (known: URLSearchParams): boolean =>
  [...known].every(([key, value]) => shapes[key as PageQueryKey].test(value))
