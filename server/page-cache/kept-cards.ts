import type { Db } from '#db/tables'
import { type EditionCard, type EditionCards, liveCards } from '#shop/search'
import type { KeptReadings } from './readings.ts'

/**
 * Cards kept one by one, as readings are: whatever list or search they stand in, each is read once. Those that a page
 * lacks are read in one statement.
 */
export function keptCards(db: Db, readings: Pick<KeptReadings, 'takeEach'>): EditionCards {
  const readNow = liveCards(db)
  return async ({ editions, attempt }) => {
    const cards = await readings.takeEach<EditionCard>(
      editions,
      (id) => `card ${id} ${attempt}`,
      async (missing) =>
        new Map((await readNow({ editions: missing, attempt })).map((card) => [card.id, card])),
    )
    return cards.filter((card) => card !== null)
  }
}
