import type { Db } from '#db/tables'
import { type EditionCards, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import type { ProductPage } from './product-page.ts'
import { readProductRow } from './product-row.ts'
import { readIssues } from './read-issues.ts'
import type { RelatedShelf } from './related-editions.ts'
import { toProductPage } from './to-product-page.ts'

/** Issues of a journal that its page lists. */
const latestIssues = 12

/**
 * Reads the page of an edition, with the fit for `exam`. Null for an unknown number, and for a draft unless drafts are
 * asked for; a withdrawn edition has its page. One query for the edition, one for uncached cards, one for a journal's issues.
 */
export async function readProductPage(
  db: Db,
  request: {
    readonly editionId: number
    readonly exam: Exam | null
    /** What to show as going well with it, as editions in their order (`goes-well.ts`). */
    readonly goesWell?: readonly number[]
    /** The source of cards; `liveCards` by default. */
    readonly editionCards?: EditionCards
    readonly withDrafts?: boolean
  },
): Promise<ProductPage | null> {
  const { editionId, exam, goesWell = [], editionCards = liveCards(db) } = request
  const row = await readProductRow(db, editionId, exam, request.withDrafts)
  if (row === null) return null
  const [cards, issues] = await Promise.all([
    editionCards({ editions: [...new Set([...row.related.map(([, id]) => id), ...goesWell])], exam }),
    row.type === 'JOURNAL' || row.type === 'ENEWS'
      ? readIssues(db, { journalId: row.id, most: latestIssues })
      : [],
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (editions: readonly number[]) => editions.flatMap((id) => byId.get(id) ?? [])
  const onShelf = (shelf: RelatedShelf) =>
    cardsOf(row.related.flatMap(([on, id]) => (on === shelf ? [id] : [])))
  return toProductPage(row, { onShelf, goesWell: cardsOf(goesWell) }, issues)
}
