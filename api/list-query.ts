import { z } from 'zod'
import { type Chosen, type Dimension, dimensionKeys, type TitleSort, titleSorts } from '#shop/listing'

/** One value or several: `subject=audit&subject=law`. Types and formats may stand in capitals, as answers have them. */
const values = z
  .union([z.string().max(120), z.array(z.string().max(120)).max(20)])
  .transform((value) => [value].flat().map((each) => each.toLowerCase()))
  .optional()

type FacetParameter = Exclude<Dimension, 'kind' | 'journal'> | 'type'
const parameters = dimensionKeys.flatMap((key): FacetParameter[] =>
  key === 'journal' ? [] : [key === 'kind' ? 'type' : key],
)

/** The parameter of a dimension: the contract calls the `kind` of a title its type. */
export const parameterOf = (dimension: Dimension): string => (dimension === 'kind' ? 'type' : dimension)

/** The page and order of a list. */
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
    .describe('attempts.code: titles show the edition that fits it; default: the visitor’s'),
  fit: z
    .enum(['only', 'all'])
    .default('all')
    .describe('only: without what does not fit the exam; all: with it, last'),
})

const facetShape = Object.fromEntries(parameters.map((name) => [name, values])) as Record<
  FacetParameter,
  typeof values
>

/** The same with facets. A title must have one of the values of each given facet. */
export const narrowedQuery = pageQuery.extend(facetShape)

/** The chosen values of a query, by dimension. A value that no title has finds nothing. */
export const chosenIn = (query: z.output<typeof narrowedQuery>): Chosen =>
  Object.fromEntries(
    dimensionKeys.flatMap((key) => {
      const chosen = key === 'journal' ? undefined : query[key === 'kind' ? 'type' : key]
      return chosen === undefined || chosen.length === 0 ? [] : [[key, chosen]]
    }),
  )
