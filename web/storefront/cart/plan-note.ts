import { formatDay } from '#kernel/dates'
import { formatInr } from '#kernel/money'
import type { CartLine } from '#shop/cart'

/** What buying a plan means for who has it already; null for everybody else. */
export function planNote({ running }: Pick<CartLine, 'running'>): string | null {
  switch (running?.kind) {
    case 'renewal':
      if (running.isCharged)
        return `Your plan renews by itself after ${formatDay(running.until)}, and is charged then: you need not buy it. This adds another period, which begins when you open it`
      return `Renews your plan: it is open until ${formatDay(running.until)}, and the new period begins after that, when you open it`
    case 'upgrade':
      return `Upgrade: it begins when you pay and cannot be cancelled then. Your present plan ends on that day, and the days left until ${formatDay(running.until)} are credited`
    case 'beside':
      return `You have this plan until ${formatDay(running.until)} already${running.isCharged ? ', and it renews by itself then, unless you cancel it under Subscriptions' : ''}. This term begins when you open it: open it after that day, or both run at the same time`
    case 'trial':
      return `In place of your free trial: once you pay, ${formatInr(running.amount)} is not charged on ${formatDay(running.chargedOn)}. The trial cost nothing, so nothing is credited`
    default:
      return null
  }
}
