import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Exam } from '#shop/catalog'
import type { EditionCard } from './card.ts'
import { readCards } from './read-cards.ts'

export type CardsRequest = {
  /** editions.id */
  readonly editions: readonly number[]
  /** For the fit of each. */
  readonly exam: Exam | null
}

/** The cards of editions, in the given order. Unknown editions are left out. */
export type EditionCards = (query: CardsRequest) => Promise<readonly EditionCard[]>

/** Reads current cards in one statement; in none for no edition. */
export function liveCards(db: Db): EditionCards {
  return async ({ editions, exam }) => {
    if (editions.length === 0) return []
    const shelves = await readCards(db, {
      picked: sql`select 'requested', place, id from unnest((select ${editions}::bigint[])) with ordinality as requested (id, place)`,
      exam,
    })
    return shelves.of('requested')
  }
}
