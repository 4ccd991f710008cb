import { formatDay, istDay } from '#kernel/dates'
import { bankDays, workingDaysAfter } from '#kernel/working-days'
import type { MoneyBack } from './read-money-back.ts'
import type { RefundRoute } from './refund.ts'

/** Working days of banks from the start of a refund until it has usually arrived. */
const usualDays = { provider: 7, transfer: 3, wallet: 0 } as const satisfies Record<RefundRoute, number>

/** When a refund began and the day by which it has usually arrived; null until it can begin. */
export function refundClock(
  refund: Pick<MoneyBack, 'route' | 'requestedAt' | 'accountAt'>,
  holidays: ReadonlySet<string>,
): { readonly startedOn: string; readonly dueOn: string } | null {
  const start = refund.route === 'transfer' ? refund.accountAt : refund.requestedAt
  if (start === null) return null
  const startedOn = istDay(start)
  return { startedOn, dueOn: workingDaysAfter(startedOn, usualDays[refund.route], bankDays(holidays)) }
}

/** The clock in words: 'Initiated 22 Nov 2026, usually arrives by 1 Dec 2026.'; empty when it does not run. */
export function refundClockWords(
  refund: Pick<MoneyBack, 'route' | 'requestedAt' | 'accountAt' | 'state'>,
  holidays: ReadonlySet<string>,
): string {
  const clock =
    refund.state === 'processed' || refund.state === 'failed' ? null : refundClock(refund, holidays)
  return clock === null
    ? ''
    : `Initiated ${formatDay(clock.startedOn)}, usually arrives by ${formatDay(clock.dueOn)}.`
}
