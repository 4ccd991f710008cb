import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type ListPage, type ListRequest, readList } from '#shop/search'
import { dimensionKeys, type TitleIndex } from '#shop/titles'
import type { ApiNeeds } from './door.ts'
import { envelope, failure, refused, success } from './envelope.ts'
import { parameterOf } from './list-query.ts'
import { cardView, presentCard } from './present-card.ts'

const listView = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  misfits: z
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

/** The most values of a facet that an answer lists: those that leave most titles. */
const mostValues = 100

/** What a call of a list answers, by status. */
export const listAnswers = { 200: envelope(listView), 400: failure, 404: failure }
const noPage = { code: 'unknown_page', message: 'The list has no such page.' }

/** Answers a page of a list; 404 past its end. */
export async function answerList(reply: FastifyReply, { db, titles, baseUrl }: ApiNeeds, asked: ListRequest) {
  const index = await titles.index()
  const list = await readList({ db, index }, asked)
  return list ? success(present(list, index, baseUrl)) : reply.code(404).send(refused(noPage))
}

const present = (list: ListPage, index: TitleIndex, baseUrl: string): z.input<typeof listView> => ({
  total: list.total,
  page: list.page,
  pageCount: list.pageCount,
  misfits: list.misfits,
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
