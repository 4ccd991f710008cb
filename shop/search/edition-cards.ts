import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { EditionCard } from './card.ts'
import { readCards } from './read-cards.ts'

export type CardsAsked = {
  /** editions.id */
  readonly editions: readonly number[]
  /** attempts.code, for the fit of each. */
  readonly attempt: string | null
}

/** The cards of editions, in the order asked for. A number that nobody has is left out. */
export type EditionCards = (asked: CardsAsked) => Promise<readonly EditionCard[]>

/** Reads cards as they are now: one statement, and none for no edition. */
export function liveCards(db: Db): EditionCards {
  return async ({ editions, attempt }) => {
    if (editions.length === 0) return []
    const shelves = await readCards(db, {
      picked: sql`select 'asked', place, id from unnest((select ${editions}::bigint[])) with ordinality as asked (id, place)`,
      attempt,
    })
    return shelves.of('asked')
  }
}
