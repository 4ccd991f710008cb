import { data, redirect } from 'react-router'
import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { countWords, formatInr, type Paise } from '#kernel/money'
import { readSettings } from '#shop/content'
import { type Order, type OrderLine, type PaymentMethod, payBy } from '#shop/orders'
import { interestWords, readIsDisputed } from '#shop/payments'
import { readPublicHolidays, readReturnTerms } from '#shop/pricing'
import {
  longestReturnWords,
  mayReturnFor,
  mayReturnLine,
  mostReturnPhotos,
  parseReason,
  pickupDays,
  pickupSlots,
  type ReturnReason,
  reasonsFor,
  refundPreview,
  returnReasons,
} from '#shop/returns'
import type { ShopNeeds } from '#web/context.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import { type FoundOrder, orderAddress } from './find-order.ts'
import { disputedWords, refundSourceOf } from './order-words.ts'

/** The page on which a return is asked for, in two steps. */
export type ReturnFormView = Awaited<ReturnType<typeof loadReturnForm>>

/** The second step: what goes back, and what is still asked. */
export type ReturnDetails = NonNullable<ReturnFormView['details']>

/** Loads the form for the line in the address; 404 for a line of another order. */
export async function loadReturnForm({ db }: ShopNeeds, { order, key }: FoundOrder, url: URL) {
  const [terms, holidays, isDisputed, { promises }] = await Promise.all([
    readReturnTerms(db, order),
    readPublicHolidays(db),
    readIsDisputed(db, order),
    readSettings(db),
  ])
  if (!url.searchParams.has('line')) {
    // The only title that can go back, or the order, which offers each.
    const [only, ...more] = order.lines.filter((each) => mayReturnLine(each, terms).allowed)
    throw redirect(
      only && more.length === 0
        ? orderAddress(order.orderNo, key, '/return', { line: String(only.id) })
        : orderAddress(order.orderNo, key),
    )
  }
  const line = order.lines.find(({ id }) => id === parseNumberId(url.searchParams.get('line') ?? ''))
  if (!line) throw data(null, { status: 404 })
  const verdict = mayReturnLine(line, terms)
  const reason = parseReason(url.searchParams.get('reason'))
  const copies = parseNumberId(url.searchParams.get('copies') ?? '1') ?? 0
  // The copies of a replacement stay together.
  const least = line.replaces === null ? 1 : line.quantity
  const reasons = reasonsFor(line, order, { holidays, dispatchDays: promises.dispatchDays })
  const isChosen =
    reason !== null &&
    reasons.includes(reason) &&
    mayReturnFor(line, reason, terms).allowed &&
    copies >= least &&
    copies <= line.quantity
  return {
    orderNo: order.orderNo,
    key,
    orderHref: orderAddress(order.orderNo, key),
    line: {
      id: line.id,
      title: line.title,
      note: [line.editionLabel, line.formatName, countWords(line.quantity, 'copy', 'copies')]
        .filter(Boolean)
        .join(' · '),
      least,
      quantity: line.quantity,
    },
    refusal: verdict.allowed ? null : verdict.reason,
    reasons: reasons.map((each) => {
      const forThis = mayReturnFor(line, each, terms)
      const hint = forThis.allowed ? noteOf(each) : forThis.reason
      return { value: each, label: returnReasons[each].label, hint, disabled: !forThis.allowed }
    }),
    details: isChosen
      ? {
          ...detailsOf(line, copies, reason),
          refundSource: refundSourceOf(order, isDisputed),
          notes: notesOf(order, reason, isDisputed),
          days: returnReasons[reason].comesBack
            ? pickupDays(terms, holidays).map((day) => ({ value: day, label: formatDay(day) }))
            : [],
          slots: Object.entries(pickupSlots).map(([value, label]) => ({ value, label })),
          backHref: orderAddress(order.orderNo, key, '/return', { line: String(line.id) }),
        }
      : null,
    limits: { words: longestReturnWords, photos: mostReturnPhotos },
  }
}

function noteOf(reason: ReturnReason): string {
  const { needsPhotos, comesBack, refunds, replaces } = returnReasons[reason]
  return [
    needsPhotos && 'Please have a photo ready.',
    !comesBack && 'Nothing to send back.',
    replaces && 'Replacement or refund.',
    refunds === 'all' ? 'Refunded with delivery.' : 'Delivery and fees are not refunded.',
  ]
    .filter(Boolean)
    .join(' ')
}

function detailsOf(line: OrderLine, copies: number, reason: ReturnReason) {
  const { items, delivery, fee, withheld, total, gst } = refundPreview(line, copies, reason)
  const row = (label: string, amount: Paise): AmountRow[] =>
    amount > 0 ? [{ label, amount: formatInr(amount) }] : []
  return {
    reason,
    copies,
    what: `${countWords(copies, 'copy', 'copies')} · ${returnReasons[reason].label}`,
    needsPhotos: returnReasons[reason].needsPhotos,
    replaces: returnReasons[reason].replaces,
    amounts: [
      { label: copies === 1 ? 'Item' : `${copies} items`, amount: formatInr(items) },
      ...row('Delivery', delivery),
      ...row('Cash on delivery fee', fee),
      ...(withheld > 0
        ? [{ label: `Delivery and fees (${formatInr(withheld)})`, amount: 'Not refunded' }]
        : []),
      { label: 'You get back', amount: formatInr(total), tone: 'total' as const },
      ...row('GST included in it', gst),
    ] satisfies AmountRow[],
  }
}

const notesOf = (order: Order, reason: ReturnReason, isDisputed: boolean): string[] => [
  returnReasons[reason].comesBack
    ? 'The courier collects it free of charge. The refund or replacement follows once we have looked at it.'
    : 'There is nothing to send back. We look into it.',
  // Who may choose where the refund goes is asked below.
  ...(refundSourceOf(order, isDisputed)
    ? []
    : order.paymentMethod === payBy.instalments && order.wallet > 0
      ? ['What the lender paid goes to the lender first. The rest of the refund goes to your wallet.']
      : [sourceWords[order.paymentMethod] ?? 'The refund goes to the card, UPI or bank account that paid.']),
  ...(isDisputed ? [disputedWords] : []),
  ...(order.paymentMethod === payBy.instalments ? [interestWords(order)] : []),
]

const byTransfer = 'We transfer the refund to your bank account or UPI ID. We ask for it then.'

const sourceWords: Partial<Record<PaymentMethod, string>> = {
  [payBy.bankTransfer]: byTransfer,
  [payBy.cheque]: byTransfer,
  [payBy.cashOnDelivery]:
    'You paid the courier, so we transfer the refund to your bank account or UPI ID. We ask for it then.',
  [payBy.wallet]: 'The refund goes back to your wallet.',
}
