import { formatDay } from '#kernel/dates'
import type { CartLine } from '#shop/cart'

/** What buying a plan means for who has it already; null for everybody else. */
export const planNote = ({ running }: Pick<CartLine, 'running'>): string | null =>
  running &&
  (running.kind === 'renewal'
    ? `Renews your plan: it is open until ${formatDay(running.until)}, and the new period begins after that, when you open it`
    : `Upgrade: it begins when you pay and cannot be cancelled then. Your present plan ends on that day, and the days left until ${formatDay(running.until)} are credited`)
