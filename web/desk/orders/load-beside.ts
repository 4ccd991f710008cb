import { formatInstantIst } from '#kernel/dates'
import { readNotes, visitOrder } from '#shop/desk'
import { readUserNames } from '#shop/identity'
import type { ShopNeeds } from '#web/context.ts'

/** What colleagues do with an order: their notes, and who else has just opened it, in words. */
export async function loadBeside({ db }: Pick<ShopNeeds, 'db'>, orderId: number, userId: string) {
  const [notes, visits] = await Promise.all([readNotes(db, orderId), visitOrder(db, { orderId, userId })])
  const people = [...notes.map(({ actorId }) => actorId), ...visits.map((visit) => visit.userId)]
  const names = await readUserNames(db, [...new Set(people)])
  return {
    notes: notes.map(({ id, actorId, words, at }) => ({
      id,
      words,
      byline: `${names.get(actorId) ?? 'Staff'} · ${formatInstantIst(at)}`,
    })),
    visitors: visits.map(
      (visit) =>
        `${names.get(visit.userId) ?? 'A colleague'} opened this order ${agoWords(visit.minutesAgo)}.`,
    ),
  }
}

const agoWords = (minutes: number): string => {
  if (minutes < 1) return 'just now'
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}
