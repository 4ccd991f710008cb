import type { Db } from '#db/tables'
import { parseNumberId } from '#kernel/id'
import { formatInr, formatMoney, paise } from '#kernel/money'
import { costOfCopies, mayCancelLine, type Order, type OrderLine, partOf } from '#shop/orders'
import { cashDue, readPayment } from '#shop/payments'

/** What cancelling copies of a line does with the money of their order. */
export async function moneyOfCancelling(
  db: Db,
  order: Order,
  { line, copies }: { readonly line: OrderLine; readonly copies: number },
): Promise<string> {
  const cost = costOfCopies(line, copies)
  const payment = await readPayment(db, order.id)
  if (payment?.state === 'captured' || order.replacementOf !== null)
    return `${formatMoney(order, cost)} goes back to the customer the way it was paid`
  const { wallet } = partOf(line, copies)
  const less = paise(cost - wallet)
  if (payment?.state === 'on-delivery')
    return [
      `the courier collects ${formatInr(less)} less: ${formatInr(paise(cashDue(payment, order.lines) - less))}`,
      ...(wallet > 0 ? [`${formatInr(wallet)} goes back to the wallet`] : []),
    ].join('; ')
  return 'it waits for its payment, so it is cancelled as a whole or not at all'
}

/** The line and copies that the address of the page asks about, and what cancelling them does; null for none. */
export async function previewCancel(db: Db, order: Order, query: URLSearchParams) {
  const id = parseNumberId(query.get('line') ?? '')
  const line = order.lines.find((each) => each.id === id && mayCancelLine(each).allowed)
  if (!line) return null
  const reason = query.get('reason') ?? ''
  const copies = parseNumberId(query.get('copies') || String(line.quantity))
  if (copies === null || copies > line.quantity)
    return {
      line: line.id,
      copies: '',
      reason,
      words: `Enter how many copies to cancel, from 1 to ${line.quantity}.`,
    }
  const money = await moneyOfCancelling(db, order, { line, copies })
  const words = `${copies} × ${line.title}: ${money}.`
  return { line: line.id, copies: query.get('copies') ?? '', reason, words }
}
