import { z } from 'zod'
import { type Chosen, type Dimension, dimensionKeys, type TitleSort, titleSorts } from '#shop/titles'

/** One value or several: `subject=audit&subject=law`. */
const values = z
  .union([z.string().max(120), z.array(z.string().max(120)).max(20)])
  .transform((value) => (typeof value === 'string' ? [value] : value))
  .optional()

type FacetParameter = Exclude<Dimension, 'kind' | 'journal'> | 'type'
const parameters = dimensionKeys.flatMap((key): FacetParameter[] =>
  key === 'journal' ? [] : [key === 'kind' ? 'type' : key],
)

/** The parameter under which a call takes a dimension: the `kind` of a title is called its type in the contract. */
export const parameterOf = (dimension: Dimension): string => (dimension === 'kind' ? 'type' : dimension)

/** Which page of a list, and in which order. */
export const pageQuery = z.object({
  page: z.coerce
    .number({ error: 'Send the number of the page, from 1.' })
    .int()
    .min(1)
    .max(999_999)
    .default(1),
  sort: z
    .enum(titleSorts, { error: `Sort by one of ${titleSorts.join(', ')}.` })
    .default('lts' satisfies TitleSort)
    .describe('lts latest, dlh and dhl discount, plh and phl price, mrw most reviewed, rank best selling'),
  attempt: z
    .string()
    .max(60)
    .optional()
    .describe('attempts.code: titles come by the edition that fits it; else what the visitor keeps'),
  fit: z
    .enum(['only', 'all'])
    .default('only')
    .describe('all: with what does not fit the attempt, after what does'),
})

const facetShape = Object.fromEntries(parameters.map((name) => [name, values])) as Record<
  FacetParameter,
  typeof values
>

/** The same, narrowed. A title must have one of the values of each facet that is asked for. */
export const narrowedQuery = pageQuery.extend(facetShape)

/** What a narrowed query chooses, by dimension. A value that no title has finds nothing. */
export const chosenIn = (query: z.output<typeof narrowedQuery>): Chosen =>
  Object.fromEntries(
    dimensionKeys.flatMap((key) => {
      const chosen = key === 'journal' ? undefined : query[key === 'kind' ? 'type' : key]
      return chosen === undefined || chosen.length === 0 ? [] : [[key, chosen]]
    }),
  )
