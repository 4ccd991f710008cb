import { findFitting } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { FitWords } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import { toCardView } from '../card-view.ts'
import { toFitView } from './fit-view.ts'
import { editionNote, insteadLabel } from './instead-label.ts'
import type { MisfitAsk } from './misfit-address.ts'

/** The question before a misfit goes into the cart. */
export type MisfitView = {
  readonly ask: MisfitAsk
  readonly fit: FitWords
  readonly asked: CardView
  /** The edition to take instead, and what the button calls it; null when nothing on sale fits. */
  readonly instead: {
    readonly card: CardView
    readonly label: string
    readonly note: string
    readonly quantity: number
    readonly fit: FitWords | null
  } | null
  readonly askedNote: string
}

/**
 * Loads the question for what the visitor writes. Null when there is nothing to ask: it fits, or there is no such
 * edition.
 */
export async function loadMisfit(
  { db }: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  ask: MisfitAsk,
): Promise<MisfitView | null> {
  if (attempt === null) return null
  const { asked, instead } = await findFitting(db, { editionId: ask.edition, attempt })
  const fit = toFitView(asked?.fit ?? null)
  if (asked === null || fit?.verdict !== 'does-not-fit') return null
  return {
    ask,
    fit,
    asked: toCardView(asked),
    askedNote: editionNote(asked),
    instead: instead && {
      card: toCardView(instead),
      label: insteadLabel(asked, instead),
      note: editionNote(instead),
      quantity: Math.min(ask.quantity, instead.availability.maxQuantity),
      fit: toFitView(instead.fit),
    },
  }
}
