import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import type { Refusal } from '#kernel/result'
import { type Assessment, type Exam, isMismatch } from '#shop/catalog'
import type { CartLine } from './cart.ts'

/** The exam to compare with, null for none, and whether the buyer accepts a mismatch. */
export type MismatchConfirmation = { readonly exam: Exam | null; readonly isAccepted: boolean }

/** The edition that does not fit, and why. */
type AttemptMismatch = {
  readonly editionId: number
  readonly exam: Exam
  readonly assessment: Assessment
}

/** Confirmed once for each edition and cart, before a mismatch is added. */
export type MismatchRefusal = Refusal<'does_not_fit'> & { readonly mismatch: AttemptMismatch }

/**
 * The refusal of a line that does not fit; null when it fits, is not assessed, or is accepted now or before. What is
 * accepted now is recorded with the cart.
 */
export async function confirmMismatch(
  tx: Tx,
  cartId: string,
  line: Pick<CartLine, 'editionId' | 'title' | 'fit'>,
  { exam, isAccepted }: MismatchConfirmation,
): Promise<MismatchRefusal | null> {
  const { editionId, fit } = line
  if (exam === null || fit === null || !isMismatch(fit.verdict)) return null
  if (isAccepted) {
    await acknowledgeMismatch(tx, cartId, editionId)
    return null
  }
  if (await hasAcknowledgedMismatch(tx, cartId, editionId)) return null
  return {
    code: 'does_not_fit',
    message: fit.otherLevel
      ? `“${line.title}” is a ${fit.otherLevel}. ${fit.reason}`
      : `“${line.title}” does not fit ${fit.attemptLabel}. ${fit.reason}`,
    path: 'editionId',
    mismatch: { editionId, exam, assessment: fit },
  }
}

/** Records that the buyer accepts an edition in this cart although it does not fit. */
async function acknowledgeMismatch(tx: Tx, cartId: string, editionId: number) {
  await sql`
    insert into acknowledged_mismatches (cart_id, edition_id) values (${cartId}, ${editionId})
    on conflict do nothing`.execute(tx)
}

/** Whether the buyer accepted it before in this cart. */
async function hasAcknowledgedMismatch(db: Db, cartId: string, editionId: number): Promise<boolean> {
  const row = await firstRow<{ edition_id: number }>(db)`
    select edition_id from acknowledged_mismatches where cart_id = ${cartId} and edition_id = ${editionId}`
  return row !== null
}

export type CartRefusal =
  | Refusal<
      | 'unknown_edition'
      | 'not_on_sale'
      | 'out_of_stock'
      | 'bad_quantity'
      | 'not_in_cart'
      | 'cart_full'
      | 'cart_changed'
    >
  | MismatchRefusal
