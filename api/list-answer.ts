import { z } from 'zod'
import { dimensionKeys, type ListPage, type ListRequest, readList, type TitleIndex } from '#shop/listing'
import type { ApiNeeds } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { parameterOf } from './list-query.ts'
import { cardView, presentCard } from './present-card.ts'

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

/** What a call of a list answers. */
export const listContract = { answer: listView, refusals: [404] } as const
const noPage = refuseCall(404, { code: 'unknown_page', message: 'The list has no such page.' })

/** Answers a page of a list; 404 past its end. */
export async function answerList({ db, titles, baseUrl }: ApiNeeds, query: ListRequest) {
  const index = await titles.index()
  const list = await readList({ db, index }, query)
  return list ? success(present(list, index, baseUrl)) : noPage
}

const present = (list: ListPage, index: TitleIndex, baseUrl: string): z.input<typeof listView> => ({
  total: list.total,
  page: list.page,
  pageCount: list.pageCount,
  mismatches: list.mismatches,
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
