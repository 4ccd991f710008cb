import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { addPaise, countWords, formatInr, formatMoney, type Paise, paise } from '#kernel/money'
import {
  costOfCopies,
  mayCancelLine,
  type Order,
  type OrderLine,
  type PaymentMethod,
  partOf,
  payBy,
  readDocuments,
  wasCancelled,
} from '#shop/orders'
import {
  cashDue,
  interestWords,
  mayCancelCopies,
  type Payment,
  readIsDisputed,
  readPayment,
} from '#shop/payments'
import { readTerms } from '#shop/pricing'
import type { ShopNeeds } from '#web/context.ts'
import { type FoundOrder, orderAddress } from './find-order.ts'
import { disputedWords, refundSourceOf } from './order-words.ts'

/** Loads the confirmation page of a cancellation: of one line, or of everything that can be cancelled. */
export async function loadCancellation({ db }: Pick<ShopNeeds, 'db'>, { order, key }: FoundOrder, url: URL) {
  const [documents, payment, { freeShippingFrom }, isDisputed] = await Promise.all([
    readDocuments(db, order.id),
    readPayment(db, order.id),
    readTerms(db),
    readIsDisputed(db, order),
  ])
  // An order that waits for a payment is cancelled as a whole: the provider has its amount.
  const lines = payment?.state === 'pending' ? cancellable(order) : requestedLines(order, url)
  const verdictOf = (copies?: number) =>
    mayCancelCopies(
      order,
      lines.map(({ id }) => ({ lineId: id, copies })),
      freeShippingFrom,
    )
  const staying = order.lines.filter((line) => !wasCancelled(line) && !lines.includes(line))
  const [only] = lines
  const isAsWhole = payment?.state === 'pending' && lines.length > 1 && url.searchParams.has('line')
  // The copies of a replacement stay together, and those of a subscription that has begun.
  const isTogether = only && (only.replaces !== null || only.issues?.left !== only.issues?.paid)
  const isWhole = payment?.state === 'pending' || isTogether
  const isDigital = lines.every(({ goods }) => goods === 'digital')
  const ofCourier = payment?.state === 'on-delivery'
  const numbers = only && lines.length === 1 && !isWhole ? copyChoices(order, only, ofCourier) : []
  const choices = numbers.filter(({ value }) => verdictOf(value).allowed)
  const verdicts = [...lines.map(mayCancelLine), ...(choices.length > 0 ? [] : [verdictOf()])]
  const refused = verdicts.find((verdict) => !verdict.allowed)
  // Lines have their shares of what the wallet paid once the order is paid; an order that waits goes as a whole.
  const ofWallet =
    payment?.state === 'pending' ? order.wallet : addPaise(...lines.map(({ wallet }) => wallet))
  return {
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    isWhole: staying.length === 0,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      quantity: line.quantity,
      note: `${line.formatName} · ${line.quantity}`,
      amount: formatMoney(order, line.gross),
    })),
    /** How many copies of its one line can be cancelled; empty when all go. */
    choices,
    /** Whether the refund can go to the buyer's wallet instead. */
    refundSource:
      payment?.state === 'captured' || order.replacementOf !== null
        ? refundSourceOf(order, isDisputed)
        : null,
    /** Why nothing can be cancelled; null when it can. */
    refusal: refused && !refused.allowed ? refused.reason : lines.length === 0 ? nothingLeft : null,
    consequences: [
      ...moneyWords(
        order,
        order.replacementOf === null ? payment : 'replacement',
        paise(
          addPaise(...lines.map((line) => costOfCopies(line, line.quantity))) - (ofCourier ? ofWallet : 0),
        ),
        {
          isPart: staying.length > 0,
          isDigital,
          hasChoices: choices.length > 0,
          target: refundSourceOf(order, isDisputed) ? '' : targetOf(order, payment),
        },
      ),
      ...(payment?.state !== 'captured' && ofWallet > 0
        ? ['What your wallet paid of it goes back to your wallet.']
        : []),
      ...(isDisputed ? [disputedWords] : []),
      ...(order.paymentMethod === payBy.instalments && payment?.state === 'captured'
        ? [interestWords(order)]
        : []),
      ...(isAsWhole ? ['It waits for one payment, so it can only be cancelled as a whole.'] : []),
      ...(choices.length < numbers.length
        ? [
            'Delivery of this order is free because of its amount: no number of copies is offered that leaves less.',
          ]
        : []),
      'There is no charge for cancelling.',
      ...(documents.length > 0 && order.replacementOf === null
        ? ['You will find a credit note with the order’s documents.']
        : []),
      `This cannot be undone. You can order again${isDigital ? '.' : ' while stock lasts.'}`,
    ],
  }
}

/** Where a refund goes whose buyer has no choice. */
const targets: Partial<Record<PaymentMethod, string>> = {
  [payBy.wallet]: 'wallet',
  [payBy.instalments]: 'lender',
  [payBy.bankTransfer]: 'bank account or UPI ID, which we ask for',
  [payBy.cheque]: 'bank account or UPI ID, which we ask for',
}

/** Where a refund without a choice goes. What was paid besides goes back before the wallet has any. */
function targetOf({ paymentMethod, wallet }: Order, payment: Payment | null): string {
  const source = targets[paymentMethod] ?? 'original payment method'
  if (wallet === 0 || source === 'wallet') return ` to your ${source}`
  const left = payment ? paise(payment.captured - payment.refunded) : paise(0)
  return left === 0
    ? ' to your wallet'
    : `: up to ${formatInr(left)} to your ${source}, the rest to your wallet`
}

const nothingLeft = 'Nothing in this order can be cancelled any more.'

const cancellable = (order: Order): readonly OrderLine[] =>
  order.lines.filter((line) => mayCancelLine(line).allowed)

/** The line named in the address, or every line that may still be cancelled. 404 for a line of another order. */
function requestedLines(order: Order, url: URL): readonly OrderLine[] {
  const query = url.searchParams.get('line')
  if (query === null) return cancellable(order)
  const line = order.lines.find(({ id }) => id === parseNumberId(query))
  if (!line) throw data(null, { status: 404 })
  return [line]
}

/**
 * What each number of copies costs, their share of delivery and fee included: that goes back, or the courier does not
 * collect it, which is without what the wallet paid.
 */
const copyChoices = (order: Order, line: OrderLine, ofCourier: boolean) =>
  line.quantity === 1
    ? []
    : Array.from({ length: line.quantity }, (_, index) => line.quantity - index).map((copies) => ({
        value: copies,
        label: `${copies === line.quantity ? 'All ' : ''}${countWords(copies, 'copy', 'copies')} · ${formatMoney(order, paise(costOfCopies(line, copies) - (ofCourier ? partOf(line, copies).wallet : 0)))}`,
      }))

type Case = Readonly<Record<'isPart' | 'isDigital' | 'hasChoices', boolean>> & { readonly target: string }

function moneyWords(
  order: Order,
  payment: Payment | 'replacement' | null,
  less: Paise,
  { isPart, isDigital, hasChoices, target }: Case,
): string[] {
  if (payment === 'replacement')
    return [
      'Nothing will be sent.',
      `${formatInr(less)} will be refunded: what you paid for the copies that this order replaces.`,
    ]
  if (hasChoices)
    return [
      isPart ? 'The rest stays as ordered.' : 'Copies that you keep will arrive as ordered.',
      payment?.state === 'captured'
        ? `The amount beside the copies you choose will be refunded${target}.`
        : 'The courier collects less by the amount beside the copies you choose.',
    ]
  if (payment?.state === 'captured')
    return [
      isPart ? 'The rest stays as ordered.' : isDigital ? 'It leaves your library.' : 'Nothing will be sent.',
      `${formatMoney(order, less)} will be refunded${target}.`,
    ]
  if (payment?.state !== 'on-delivery')
    return [
      isDigital ? 'Nothing is charged.' : 'Nothing will be sent.',
      ...(payment && payment.held > 0
        ? [
            `${formatInr(payment.held)} has reached us for this order. We refund it to your bank account or UPI ID, which we ask for.`,
            'If more still arrives, we refund it automatically.',
          ]
        : ['If a payment for this order still arrives, we refund it automatically.']),
    ]
  const left = paise(Math.max(0, cashDue(payment, order.lines) - less))
  return [
    left > 0
      ? `${formatInr(less)} less is to be paid: the courier collects ${formatInr(left)}.`
      : 'Nothing will be sent, and nothing is to be paid.',
  ]
}
