import { formatDay, formatDayLong, istDay } from '#kernel/dates'
import { addPaise, countWords, formatMoney } from '#kernel/money'
import { addressee } from '#shop/cart'
import { issuesWords } from '#shop/catalog'
import type { JournalSubscription } from '#shop/journals'
import { type Order, type OrderLine, wasCancelled } from '#shop/orders'
import { lineStatus, type RefundProgress } from '#shop/payments'
import { hueOf } from '../card-view.ts'
import type { LineActions } from './parcel-views.ts'

/** A subscription to a printed journal on the page of its order: what was sent, and what is to come. */
export type SubscriptionView = ReturnType<typeof subscriptionView>

/** Puts a subscription of an order into words. */
export function subscriptionView(
  subscription: JournalSubscription,
  {
    order,
    progress,
    cancel,
    giveBack,
  }: LineActions & { readonly order: Order; readonly progress: (line: OrderLine) => RefundProgress },
) {
  const lineOf = (id: number): OrderLine => {
    const line = order.lines.find((each) => each.id === id)
    if (!line) throw new Error(`order ${order.orderNo} has no line ${id}`)
    return line
  }
  const line = lineOf(subscription.lineId)
  const { copies, paid, from } = subscription
  const first = subscription.issues.filter(({ sending }) => sending === 1)
  const cost = addPaise(line.gross, ...first.map(({ lineId }) => lineOf(lineId).gross))
  return {
    id: line.id,
    href: `/product/${line.editionId}/${line.slug}`,
    title: line.title,
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    amount: formatMoney(order, cost),
    note: `${issuesWords(paid, from)} · ${countWords(copies, 'copy', 'copies')} of each`,
    ...progressOf(subscription, wasCancelled(line)),
    /** Where issues go that are not packed yet, if not to the address of the order. */
    sentTo: line.shipTo
      ? [addressee(line.shipTo), ...line.shipTo.lines, `${line.shipTo.city} ${line.shipTo.pin}`].join(', ')
      : null,
    cancel: cancel(line),
    issues: subscription.issues.map((issue) => ({
      id: issue.lineId,
      label: issue.label,
      words: issueWords(issue, progress(lineOf(issue.lineId))),
      mayReport: issue.mayReport,
      giveBack: giveBack(lineOf(issue.lineId)),
    })),
  }
}

/** How far a subscription has come, and what is next. */
export function progressOf(
  { issues, paid, left, state, nextLabel, nextOn }: JournalSubscription,
  isCancelled = state === 'CANCELLED' || state === 'REFUND_INITIATED',
): { readonly progress: string; readonly next: string } {
  const sent = issues.filter(({ sending, sentAt }) => sending === 1 && sentAt !== null).length
  const progress = `${sent} of ${paid} issues sent.`
  if (state === 'PENDING') return { progress, next: 'Your subscription begins once the order is paid.' }
  if (isCancelled) return { progress, next: 'Cancelled: the other issues are not sent.' }
  const toCome = left === 1 ? '1 issue is to come.' : `${left} issues are to come.`
  if (left === 0) return { progress, next: sent === paid ? 'It is complete.' : 'The last issue is packed.' }
  const next = nextLabel
    ? `${nextLabel} is printed and is packed for you next.`
    : `The next is expected in ${nextOn && formatDayLong(nextOn).replace(/^\d+ /, '')}.`
  return { progress, next: `${next} ${toCome}` }
}

function issueWords(issue: JournalSubscription['issues'][number], progress: RefundProgress): string {
  const { state, sentAt, courier, awb, sending, isMissing } = issue
  const sent = sentAt
    ? `${sending > 1 ? 'Sent again' : 'Sent'} ${formatDay(istDay(sentAt))} · ${courier}, AWB ${awb}`
    : null
  const refund =
    state === 'REFUND_INITIATED'
      ? lineStatus({ state, goods: 'physical' }, progress).label.toLowerCase()
      : null
  const missing = refund || state === 'RETURNED' ? 'did not arrive' : 'you reported that it did not arrive'
  const now = [isMissing ? missing : endings[state], refund].filter(Boolean)
  return [sent ?? (now.length === 0 ? 'Packed, waiting for the courier' : null), ...now]
    .filter(Boolean)
    .join(' · ')
}

const endings: Readonly<Record<string, string>> = {
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  RETURNED: 'came back',
  RETURN_PENDING: 'return requested',
  RETURN_ACCEPTED: 'return accepted',
  RETURN_REJECTED: 'return rejected',
}
