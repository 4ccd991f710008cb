import { z } from 'zod'
import type { MisfitRefusal } from '#shop/cart'
import { failure, refused } from './envelope.ts'

/** The answer to an edition that does not fit the attempt, as the contract prints it. */
export const misfitRefusal = failure.extend({
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

/** Presents why an edition was not put into the cart, and which one to take instead. */
export function presentMisfit(refusal: MisfitRefusal): z.input<typeof misfitRefusal> {
  const { judgement, instead } = refusal.misfit
  return {
    ...refused(refusal),
    code: refusal.code,
    data: {
      attempt: judgement.attemptLabel,
      reason: judgement.reason,
      source: judgement.source,
      instead: instead && { editionId: instead.editionId, editionName: instead.title },
    },
  }
}
