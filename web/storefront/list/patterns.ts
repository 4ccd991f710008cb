/** The lists that have an address of their own, by what they sell. */
export const listPrefixes = ['books', 'lectures', 'bundle', 'bookbundle'] as const
export type ListPathPrefix = (typeof listPrefixes)[number]

const branches = [
  'format/:format',
  'course/:course',
  'course/:course/:level',
  'course/:course/format/:format',
  'subject/:subject',
  'exam/:exam',
  'institute/:institute',
] as const

/** The dimensions that have a page of their values, and a list for each value. */
export const listDimensions = ['subject', 'course', 'exam', 'standard', 'category', 'collection'] as const
/** Dimensions with too many values for a page of all. */
const valuesAlone = ['paper', 'publisher'] as const
export type ListDimension = (typeof listDimensions)[number] | (typeof valuesAlone)[number]

/** Lists with a name of their own. */
export const namedLists = ['bookmann-india', 'research-offline', 'compliance', 'partner-publisher'] as const
export type NamedList = (typeof namedLists)[number]

/** The routes of lists, for all addresses below them. One that no pattern matches has no page. */
export const listRoutes: readonly string[] = [
  ...listPrefixes.map((prefix) => `${prefix}/*`),
  'product/list/*',
  'collection/detail/:collection',
]

/** Every address of a list; parameters are named by their dimension. */
export const listPatterns: readonly string[] = [
  ...listPrefixes.flatMap((prefix) => [prefix, ...branches.map((branch) => `${prefix}/${branch}`)]),
  ...listDimensions.flatMap((dimension) => [
    `product/list/${dimension}`,
    `product/list/${dimension}/:${dimension}`,
  ]),
  ...valuesAlone.map((dimension) => `product/list/${dimension}/:${dimension}`),
  'product/list/journal',
  'product/list/journal/:journal',
  ...namedLists.map((name) => `product/list/${name}`),
  'collection/detail/:collection',
]

/** The pattern that a path below the base matches, with its parameters; null when none does. */
export function matchList(
  path: string,
): { readonly pattern: string; readonly values: Readonly<Record<string, string>> } | null {
  const steps = path.split('/').filter(Boolean)
  for (const pattern of listPatterns) {
    const expected = pattern.split('/')
    if (expected.length !== steps.length) continue
    if (!expected.every((step, at) => step.startsWith(':') || step === steps[at])) continue
    return {
      pattern,
      values: Object.fromEntries(
        expected.flatMap((step, at) => (step.startsWith(':') ? [[step.slice(1), steps[at] ?? '']] : [])),
      ),
    }
  }
  return null
}
