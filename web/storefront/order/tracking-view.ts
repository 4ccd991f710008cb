import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { countWords, formatInr, type Paise } from '#kernel/money'
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
  readonly dispatchDays: number
  /** 'YYYY-MM-DD' in India. */
  readonly today: string
  /** The attempt that the buyer chose; null when none. */
  readonly attempt: Attempt | null
  /** What its courier collects, where other parcels are paid by themselves. */
  readonly due?: Paise
}

/** How a parcel is doing, in words. */
export type TrackingView = ReturnType<typeof trackingView>

/** Puts into words what was promised for a parcel and what its courier reports. */
export function trackingView(facts: TrackingFacts) {
  const { lines, parcel, scans, today } = facts
  const delivered = lines[0] ? deliveredAt(lines[0]) : null
  const isOpen =
    delivered === null && lines.some(({ state }) => state !== 'PENDING' && beforeDelivery.includes(state))
  const promised = promisedDay(facts)
  const isStopped = isOpen && stoppedWords(scans) !== null
  const expected = isOpen && !isStopped ? (parcel?.expectedOn ?? promised) : null
  const isLate = expected !== null && expected < today
  return {
    isStopped,
    promise: isLate
      ? `Late: it was to arrive by ${formatDay(expected)}.`
      : promiseWords({ promised, expected, delivered, isOpen }),
    cash: facts.due && !isStopped ? `The courier collects ${formatInr(facts.due)} for this parcel.` : null,
    exam: isLate ? null : examNote(expected, facts.attempt),
    alert: isOpen ? alertOf(scans, parcel?.expectedOn ?? null, today) : null,
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

/** Couriers bring a parcel so many times before it goes back. */
const mostAttempts = 3

const attemptsOf = (scans: readonly CourierScan[]): number =>
  scans.filter(({ status }) => status === 'undelivered').length

/** Why a parcel is not on its way to its buyer any more, by the last news of it; null while it is. */
function stoppedWords(scans: readonly CourierScan[]): string | null {
  switch (latestScan(scans)?.status) {
    case 'lost':
      return 'Lost by the courier. We will write to you.'
    case 'damaged':
      return 'Damaged on the way. We will write to you.'
    case 'cancelled':
      return 'The courier has cancelled its booking. We are looking into it.'
    case 'rto-started':
    case 'rto-in-transit':
      return 'It could not be delivered and is going back to the seller. We will write to you when it is back.'
    case 'rto-delivered':
      return 'It could not be delivered and is back at the seller. We will write to you.'
    case 'undelivered':
      return attemptsOf(scans) < mostAttempts
        ? null
        : 'This was the last attempt. If you still want it, please write to us today; otherwise it goes back to the seller.'
    default:
      return null
  }
}

function alertOf(scans: readonly CourierScan[], next: string | null, today: string) {
  const last = latestScan(scans)
  const stopped = stoppedWords(scans)
  if (last?.status === 'out-for-delivery' && istDay(last.at) === today)
    return { words: 'Out for delivery today. Keep your phone close.', tone: 'success' as const }
  if (last?.status === 'delayed')
    return { words: 'Delayed on the way. We are following it.', tone: 'warning' as const }
  if (last?.status !== 'undelivered') return stopped ? { words: stopped, tone: 'warning' as const } : null
  const again =
    next && next > istDay(last.at) && next >= today
      ? `Next attempt: ${formatDay(next)}.`
      : 'The courier tries again on the next working day.'
  return {
    words: [
      `Delivery attempt ${attemptsOf(scans)} failed on ${formatDay(istDay(last.at))}${last.words ? `: ${last.words}` : ''}.`,
      stopped ?? `${again} Please be reachable on your phone.`,
    ].join(' '),
    tone: 'warning' as const,
  }
}
