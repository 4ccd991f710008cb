import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { countWords } from '#kernel/money'
import type { CourierScan } from '#ports/courier'
import type { Attempt } from '#shop/catalog'
import { beforeDelivery, deliveredAt, type Order, type OrderLine } from '#shop/orders'
import { latestScan, type Parcel, promisedDay, statusRules } from '#shop/shipping'

type TrackingFacts = {
  readonly order: Pick<Order, 'placedAt' | 'shipping'>
  /** Of one parcel. */
  readonly lines: readonly OrderLine[]
  readonly parcel: Parcel | null
  readonly scans: readonly CourierScan[]
  readonly holidays: ReadonlySet<string>
  /** The attempt that the buyer chose; null when none. */
  readonly attempt: Attempt | null
}

/** How a parcel is doing, in words. */
export type TrackingView = ReturnType<typeof trackingView>

/** Puts into words what was promised for a parcel and what its courier reports. */
export function trackingView(facts: TrackingFacts) {
  const { lines, parcel, scans } = facts
  const delivered = lines[0] ? deliveredAt(lines[0]) : null
  const isOpen =
    delivered === null && lines.some(({ state }) => state !== 'PENDING' && beforeDelivery.includes(state))
  const promised = promisedDay(facts)
  const expected = isOpen ? (parcel?.expectedOn ?? promised) : null
  return {
    promise: promiseWords({ promised, expected, delivered, isOpen }),
    exam: examNote(expected, facts.attempt),
    alert: isOpen ? alertOf(scans, parcel?.expectedOn ?? null) : null,
    news: scans
      .map(({ status, code, words, place, at }) => ({
        key: `${code} ${at.getTime()}`,
        when: formatInstantIst(at),
        words: [status ? statusRules[status].label : words, status && wordsBeside(status, words), place]
          .filter(Boolean)
          .join(' · '),
      }))
      .toReversed(),
  }
}

/** The courier's own words, where something went wrong. */
const wordsBeside = (status: keyof typeof statusRules, words: string): string =>
  statusRules[status].needsStaff || status === 'delayed' ? words : ''

function promiseWords(days: {
  readonly promised: string | null
  readonly expected: string | null
  readonly delivered: Date | null
  readonly isOpen: boolean
}): string | null {
  const { promised, expected, delivered, isOpen } = days
  const promise = promised && formatDay(promised)
  if (delivered)
    return `Delivered ${formatDay(istDay(delivered))}${promise ? `, promised by ${promise}` : ''}.`
  if (!isOpen || expected === null) return null
  if (promised !== null && expected > promised)
    return `Now expected ${formatDay(expected)}. Promised by ${promise}.`
  return `Arrives by ${formatDay(expected)}.`
}

function examNote(expected: string | null, attempt: Attempt | null) {
  if (expected === null || attempt === null) return null
  const days = Math.round((Date.parse(attempt.examOn) - Date.parse(expected)) / 86_400_000)
  if (days <= 0)
    return {
      words: `This may arrive after your ${attempt.label} exam begins on ${formatDay(attempt.examOn)}.`,
      isLate: true,
    }
  return {
    words: `Arrives before your ${attempt.label} exam, ${countWords(days, 'day')} ahead.`,
    isLate: false,
  }
}

function alertOf(scans: readonly CourierScan[], next: string | null) {
  const last = latestScan(scans)
  if (last?.status === 'out-for-delivery')
    return { words: 'Out for delivery today. Keep your phone close.', tone: 'success' as const }
  if (last?.status === 'delayed')
    return { words: 'Delayed on the way. We are following it.', tone: 'warning' as const }
  if (last?.status === 'lost' || last?.status === 'damaged')
    return { words: `${statusRules[last.status].label}. We will write to you.`, tone: 'warning' as const }
  if (last?.status !== 'undelivered') return null
  const tries = scans.filter(({ status }) => status === 'undelivered').length
  return {
    words: [
      `Delivery attempt ${tries} failed on ${formatDay(istDay(last.at))}${last.words ? `: ${last.words}` : ''}.`,
      next && next > istDay(last.at)
        ? `Next attempt: ${formatDay(next)}.`
        : 'The courier tries again on the next working day.',
      'Please be reachable on your phone.',
    ].join(' '),
    tone: 'warning' as const,
  }
}
