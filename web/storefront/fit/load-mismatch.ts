import { findFitting } from '#shop/cards'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../card-view.ts'
import { toFitView } from './fit-view.ts'
import { editionNote, insteadLabel } from './instead-label.ts'
import type { MismatchQuestion } from './mismatch-address.ts'

/** The question before a mismatch goes into the cart, with the edition to buy `instead` where one fits. */
export type MismatchView = NonNullable<Awaited<ReturnType<typeof loadMismatch>>>

/** Loads the question for the visitor's attempt; null when the edition fits or does not exist. */
export async function loadMismatch(
  { db }: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  question: MismatchQuestion,
) {
  if (attempt === null) return null
  const { chosen, instead } = await findFitting(db, { editionId: question.edition, attempt })
  const fit = toFitView(chosen?.fit ?? null)
  if (chosen === null || fit?.verdict !== 'does-not-fit') return null
  return {
    question,
    fit,
    chosen: toCardView(chosen),
    mismatchNote: editionNote(chosen),
    instead: instead && {
      card: toCardView(instead),
      label: insteadLabel(chosen, instead),
      note: editionNote(instead),
      quantity: Math.min(question.quantity, instead.availability.maxQuantity),
      fit: toFitView(instead.fit),
    },
  }
}
