import { z } from 'zod'
import type { Db } from '#db/tables'
import { findFitting } from '#shop/cards'
import type { MismatchRefusal } from '#shop/cart'
import { failure, refusalAnswer } from './envelope.ts'

/** The refusal of an edition that does not fit the attempt. */
export const mismatchRefusal = failure.extend({
  code: z.literal('does_not_fit'),
  data: z.object({
    attempt: z.string(),
    reason: z.string(),
    source: z.string(),
    instead: z
      .object({ editionId: z.int(), editionName: z.string() })
      .nullable()
      .describe('The edition that fits; null when nothing on sale does'),
  }),
})

/** Presents why an edition was not put into the cart, and the one that fits. */
export async function presentMismatch(
  db: Db,
  refusal: MismatchRefusal,
): Promise<z.input<typeof mismatchRefusal>> {
  const { editionId, exam, assessment } = refusal.mismatch
  const { instead } = await findFitting(db, { editionId, exam })
  return {
    ...refusalAnswer(refusal),
    code: refusal.code,
    data: {
      attempt: assessment.attemptLabel,
      reason: assessment.reason,
      source: assessment.source,
      instead: instead && { editionId: instead.id, editionName: instead.title },
    },
  }
}
