import type { z } from 'zod'

/** Adds the rule that a draft cannot end before it begins. The database has the same rule. */
export const shownBetween = <
  Draft extends z.ZodType<{ readonly shownFrom: Date | null; readonly shownUntil: Date | null }>,
>(
  draft: Draft,
): Draft =>
  draft.refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    path: ['shownUntil'],
    message: 'The end must come after the beginning.',
  })
