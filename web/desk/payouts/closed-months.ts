import { type Month, monthBefore, parseMonth } from '#shop/filing'

const monthsOffered = 24

/** The months that are over on a day, the last one first. */
export const closedMonths = (today: string): readonly Month[] =>
  Array.from({ length: monthsOffered }, (_, back) => monthBefore(today, back + 1)).filter(
    (month) => parseMonth(month) !== null,
  )
