import { formatDay, istDay } from '#kernel/dates'
import { addDays, courierDays, workingDaysAfter } from '#kernel/working-days'
import { type ActionVerdict, canMove, type OrderLine } from '#shop/orders'
import type { Terms } from '#shop/pricing'
import { daysFor, type ReturnReason, reasonKeys } from './return-reasons.ts'

type DeliveredLine = Pick<OrderLine, 'state' | 'goods' | 'moves'>
type ReturnTerms = Pick<Terms, 'asOn' | 'returnDays'>

/** Whether a line may be returned for a reason on the day of the terms, and if not, why, as text for the buyer. */
export function mayReturnFor(line: DeliveredLine, reason: ReturnReason, terms: ReturnTerms): ActionVerdict {
  const why = whyNotByState(line)
  if (why !== null) return { allowed: false, reason: why }
  const delivered = deliveredOn(line)
  if (delivered === null) return { allowed: false, reason: notDelivered }
  const days = daysFor(reason, terms)
  const last = addDays(delivered, days)
  if (terms.asOn <= last) return { allowed: true }
  return { allowed: false, reason: `Returns ended on ${formatDay(last)}, ${days} days after delivery.` }
}

/** Whether a line may be returned for any reason, and if not, why. */
export function mayReturnLine(line: DeliveredLine, terms: ReturnTerms): ActionVerdict {
  const verdicts = reasonKeys.map((reason) => mayReturnFor(line, reason, terms))
  return verdicts.find(({ allowed }) => allowed) ?? mayReturnFor(line, 'changed-mind', terms)
}

const notDelivered = 'It can be returned once it is delivered.'

function whyNotByState(line: DeliveredLine): string | null {
  if (line.goods === 'digital') return 'Digital titles are not returned. If it does not work, write to us.'
  if (canMove('askReturn', line)) return null
  switch (line.state) {
    case 'CANCELLED':
      return 'It was cancelled.'
    case 'RETURN_PENDING':
    case 'RETURN_ACCEPTED':
      return 'Its return is under way.'
    case 'RETURN_REJECTED':
      return 'Its return was rejected.'
    case 'RETURNED':
    case 'REFUND_INITIATED':
      return 'It has come back to us.'
    default:
      return notDelivered
  }
}

function deliveredOn({ moves }: DeliveredLine): string | null {
  // A withdrawn return leads back to DELIVERED: the first time counts.
  const at = moves.find(({ to }) => to === 'DELIVERED')?.at
  return at ? istDay(at) : null
}

/** The days on which a pick-up can be chosen: the next five working days of couriers. */
export function pickupDays(terms: Pick<Terms, 'asOn'>, holidays: ReadonlySet<string>): string[] {
  const isWorked = courierDays(holidays)
  return [1, 2, 3, 4, 5].map((count) => workingDaysAfter(terms.asOn, count, isWorked))
}
