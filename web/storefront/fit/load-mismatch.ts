import { findFitting } from '#shop/cards'
import { examOf, isMismatch } from '#shop/catalog'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toCardView } from '../card-view.ts'
import { toFitView } from './fit-view.ts'
import { editionNote, insteadLabel } from './instead-label.ts'
import type { MismatchQuestion } from './mismatch-address.ts'

/** Loads the question before a mismatch goes into the cart, with an edition to buy `instead`; null when the edition fits or does not exist. */
export async function loadMismatch(
  { db }: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  question: MismatchQuestion,
) {
  const exam = examOf(visitor)
  if (exam === null) return null
  const { chosen, instead } = await findFitting(db, { editionId: question.edition, exam })
  const fit = toFitView(chosen?.fit ?? null)
  if (chosen === null || fit === null || !isMismatch(fit.verdict)) return null
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
