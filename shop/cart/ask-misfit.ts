import type { Tx } from '#db/tables'
import type { Refusal } from '#kernel/result'
import type { Judgement } from '#shop/catalog'
import { findFitting } from '#shop/search'
import { acceptMisfit, hasAcceptedMisfit } from './accepted-misfits-store.ts'
import type { CartLine } from './cart.ts'

/** Whether a misfit is asked about: for which attempt (attempts.code), and whether the buyer wants it all the same. */
export type MisfitAsked = { readonly attempt: string | null; readonly isAccepted: boolean }

/** What does not fit, and the edition to take instead; null when nothing on sale fits. */
export type Misfit = {
  readonly judgement: Judgement
  readonly instead: { readonly editionId: number; readonly title: string } | null
}

/** Asked once for each edition and cart, before a misfit is put in: nobody should find out in the exam hall. */
export type MisfitRefusal = Refusal<'does_not_fit'> & { readonly misfit: Misfit }

/**
 * The question that stands before a line that does not fit, or null: it fits, is not judged, was accepted now or
 * before. What is accepted now is kept with the cart.
 */
export async function askMisfit(
  tx: Tx,
  cartId: string,
  line: Pick<CartLine, 'editionId' | 'title' | 'fit'>,
  { attempt, isAccepted }: MisfitAsked,
): Promise<MisfitRefusal | null> {
  const { editionId, fit } = line
  if (attempt === null || fit?.verdict !== 'does-not-fit') return null
  if (isAccepted) {
    await acceptMisfit(tx, cartId, editionId)
    return null
  }
  if (await hasAcceptedMisfit(tx, cartId, editionId)) return null
  const { instead } = await findFitting(tx, { editionId, attempt })
  return {
    code: 'does_not_fit',
    message: `“${line.title}” does not fit ${fit.attemptLabel}. ${fit.reason}`,
    path: 'editionId',
    misfit: { judgement: fit, instead: instead && { editionId: instead.id, title: instead.title } },
  }
}
