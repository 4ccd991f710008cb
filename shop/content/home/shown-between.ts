import type { z } from 'zod'

/** Adds to a draft that it cannot end before it begins. The database says the same. */
export const shownBetween = <
  Draft extends z.ZodType<{ readonly shownFrom: Date | null; readonly shownUntil: Date | null }>,
>(
  draft: Draft,
): Draft =>
  draft.refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    path: ['shownUntil'],
    message: 'The end must come after the beginning.',
  })
