import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type Chosen,
  type Dimension,
  dimensionKeys,
  type ListPage,
  type ListRequest,
  readList,
  type TitleIndex,
  type TitleSort,
  titleSorts,
} from '#shop/listing'
import { type ApiNeeds, type ApiOptions, examFor } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { cardView, presentCard } from './present-card.ts'

/** The titles of the shop by kind and facets. */
export function listCalls(app: FastifyInstance, { needs, callerOf }: ApiOptions): void {
  openCall(app, 'list/productIndexList', 'public', {
    summary: 'A page of titles, filtered and sorted, with the facets to filter by',
    querystring: narrowedQuery.extend({
      list: z
        .enum(['books', 'lectures', 'bundle', 'bookbundle', 'journals', 'others'])
        .optional()
        .describe('Default: everything but single issues'),
      q: z
        .string()
        .max(0, 'Lists are filtered, not searched: leave q out and use the facets.')
        .optional()
        .describe('Refused: lists are not searched by words'),
    }),
    ...listContract,
    handler: async (request) => {
      const { list, page, sort, fit, attempt } = request.query
      return answerList(needs, {
        lists: list === undefined ? null : [list],
        chosen: chosenIn(request.query),
        page,
        sort,
        exam: examFor(callerOf(request), attempt),
        onlyFitting: fit === 'only',
      })
    },
  })
}

const listView = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  mismatches: z
    .int()
    .describe('Titles that do not fit the attempt: not among the total where only what fits is asked for'),
  products: z.array(cardView),
  facets: z.array(
    z.object({
      key: z.string(),
      values: z.array(
        z.object({ value: z.string(), name: z.string(), count: z.int(), isChosen: z.boolean() }),
      ),
    }),
  ),
})

/** The most values of a facet that an answer lists: those with most titles. */
const mostValues = 100

export const listContract = { answer: listView, refusals: [404] } as const
const noPage = refuseCall(404, { code: 'unknown_page', message: 'The list has no such page.' })

/** Answers a page of a list; 404 past its end. */
export async function answerList({ db, titles, baseUrl }: ApiNeeds, query: ListRequest) {
  const index = await titles.index()
  const list = await readList({ db, index }, query)
  return list ? success(present(list, index, baseUrl)) : noPage
}

const present = (list: ListPage, index: TitleIndex, baseUrl: string): z.input<typeof listView> => ({
  ...list,
  products: list.cards.map((card) => presentCard(card, baseUrl)),
  facets: dimensionKeys
    .filter((key) => list.facets[key].length > 0)
    .map((key) => ({
      key: parameterOf(key),
      values: list.facets[key]
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, mostValues)
        .map((facet) => ({ ...facet, name: index.names[key].get(facet.value)?.name ?? facet.value })),
    })),
})

/** One value or several: `subject=audit&subject=law`. Types and formats may stand in capitals, as answers have them. */
const values = z
  .union([z.string().max(120), z.array(z.string().max(120)).max(mostValues)], {
    error: `Send up to ${mostValues} values of at most 120 characters.`,
  })
  .transform((value) => [value].flat().map((each) => each.toLowerCase()))
  .optional()

type FacetParameter = Exclude<Dimension, 'kind' | 'journal'> | 'type'
const parameters = dimensionKeys.flatMap((key): FacetParameter[] =>
  key === 'journal' ? [] : [key === 'kind' ? 'type' : key],
)

/** The parameter of a dimension: the contract calls the `kind` of a title its type. */
const parameterOf = (dimension: Dimension): string => (dimension === 'kind' ? 'type' : dimension)

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
const narrowedQuery = pageQuery.extend(facetShape)

/** The chosen values of a query, by dimension. A value that no title has finds nothing. */
const chosenIn = (query: z.output<typeof narrowedQuery>): Chosen =>
  Object.fromEntries(
    dimensionKeys.flatMap((key) => {
      const chosen = key === 'journal' ? undefined : query[key === 'kind' ? 'type' : key]
      return chosen === undefined || chosen.length === 0 ? [] : [[key, chosen]]
    }),
  )
