import type { Db } from '#db/tables'
import { type EditionCard, findFitting } from '#shop/cards'
import type { CartLine } from '#shop/cart'
import { type Exam, isMismatch } from '#shop/catalog'
import { toFitView } from '../fit/fit-view.ts'
import { editionNote, insteadLabel } from '../fit/instead-label.ts'

/** Finds the edition to buy instead of each line that does not fit the visitor's exam, by the line's edition. */
export async function findInstead(db: Db, lines: readonly CartLine[], exam: Exam | null) {
  const found = new Map<number, InsteadView>()
  for (const line of lines) {
    if (exam === null || !isMismatch(line.fit?.verdict)) continue
    const { instead } = await findFitting(db, { editionId: line.editionId, exam })
    if (instead) found.set(line.editionId, toInsteadView(line, instead))
  }
  return found
}

/** The edition to buy instead of one that does not fit. */
export type InsteadView = ReturnType<typeof toInsteadView>

const toInsteadView = (line: CartLine, instead: EditionCard) => ({
  edition: instead.id,
  href: instead.href,
  title: instead.title,
  label: insteadLabel(line, instead),
  note: editionNote(instead),
  price: instead.pricePaise,
  fit: toFitView(instead.fit),
})
