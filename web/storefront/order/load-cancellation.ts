import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { addPaise, formatInr, type Paise, paise } from '#kernel/money'
import { type IssuedDocument, readDocuments } from '#shop/invoices'
import { mayCancelLine, type Order, type OrderLine } from '#shop/orders'
import { readPayment } from '#shop/payments'
import type { ShopNeeds } from '#web/context.ts'
import { type FoundOrder, orderAddress } from './find-order.ts'

/** What is to be cancelled and what that does, before it is done. */
export type CancellationView = {
  readonly orderNo: string
  readonly orderHref: string
  readonly isWhole: boolean
  readonly lines: readonly {
    readonly id: number
    readonly title: string
    readonly note: string
    readonly amount: string
  }[]
  /** Why nothing can be cancelled; null when it can. */
  readonly refusal: string | null
  readonly consequences: readonly string[]
}

/** Loads the question whether to cancel: one line, or everything that still can be. */
export async function loadCancellation(
  { db }: ShopNeeds,
  { order, key }: FoundOrder,
  url: URL,
): Promise<CancellationView> {
  const lines = linesAsked(order, url)
  const [documents, payment] = await Promise.all([readDocuments(db, order.id), readPayment(db, order.id)])
  const refused = lines.map(mayCancelLine).find((verdict) => !verdict.allowed)
  const staying = order.lines.filter((line) => line.state !== 'CANCELLED' && !lines.includes(line))
  return {
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    isWhole: staying.length === 0,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      note: `${line.formatName} · ${line.quantity}`,
      amount: formatInr(line.gross),
    })),
    refusal: refused && !refused.allowed ? refused.reason : lines.length === 0 ? nothingLeft : null,
    consequences: consequencesOf(
      payment?.amount ?? order.total,
      documentedAt(documents, lines),
      documents.length > 0,
    ),
  }
}

const nothingLeft = 'Nothing in this order can be cancelled any more.'

/** The line named in the address, or every line that may still be cancelled. 404 for a line of another order. */
function linesAsked(order: Order, url: URL): readonly OrderLine[] {
  const asked = url.searchParams.get('line')
  if (asked === null) return order.lines.filter((line) => mayCancelLine(line).allowed)
  const line = order.lines.find(({ id }) => id === parseNumberId(asked))
  if (!line) throw data(null, { status: 404 })
  return [line]
}

/** What lines were documented at, their shares of delivery and fee included: what a credit note will take back. */
const documentedAt = (documents: readonly IssuedDocument[], lines: readonly OrderLine[]): Paise =>
  addPaise(
    ...documents
      .filter(({ kind }) => kind !== 'CN')
      .flatMap(({ rows }) => rows)
      .filter(({ orderLineId }) => lines.some(({ id }) => id === orderLineId))
      .map(({ gross }) => gross),
  )

function consequencesOf(due: Paise, less: Paise, isDocumented: boolean): string[] {
  const left = paise(Math.max(0, due - less))
  return [
    left > 0
      ? `${formatInr(less)} less is to be paid: the courier collects ${formatInr(left)}.`
      : 'Nothing will be sent, and nothing is to be paid.',
    'There is no charge for cancelling.',
    ...(isDocumented ? ['A credit note is issued; you find it with the documents of the order.'] : []),
    'It cannot be undone. You can order again while copies are left.',
  ]
}
