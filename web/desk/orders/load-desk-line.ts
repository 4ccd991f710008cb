import { formatDay } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { countWords, formatMoney } from '#kernel/money'
import { canMove, type LineState, mayCancelLine, type Order, type OrderLine } from '#shop/orders'
import type { RefundProgress } from '#shop/payments'
import { lineAmount } from '#shop/pricing'
import { readAwaited } from '#shop/stock'
import type { ShopNeeds } from '#web/context.ts'
import { hueOf } from '../../storefront/card-view.ts'
import { discountNote, stateView } from '../../storefront/order/order-words.ts'

/** The move to make next with the line itself; none when a parcel carries it, or nothing is to be done. */
const nextMoves: Partial<Record<LineState, { readonly deed: 'process' | 'pack'; readonly label: string }>> = {
  ACCEPTED: { deed: 'process', label: 'Confirm' },
  PROCESSING: { deed: 'pack', label: 'Pack' },
}

/** Pre-orders and back orders are packed once their copies have come. */
const isAwaited = ({ supply, state }: OrderLine): boolean =>
  supply === 'promise' && (state === 'ACCEPTED' || state === 'PROCESSING')

/** 'Waits for copies: 2 ordered, none on the shelf.', of a set by part; null when it waits for none. */
async function waitsWords(db: ShopNeeds['db'], line: OrderLine): Promise<string | null> {
  const awaited = await readAwaited(db, line.id)
  if (awaited.length === 0) return null
  const copies = awaited.map(({ editionId, title, promised, arrived }) =>
    [
      editionId !== line.editionId && `“${title}”`,
      `${promised} ordered`,
      `${arrived === 0 ? 'none' : arrived} on the shelf`,
    ]
      .filter(Boolean)
      .join(', '),
  )
  const day = line.releasesOn ? `. Pre-order for ${formatDay(line.releasesOn)}` : ''
  return `Waits for copies: ${copies.join('; ')}${day}.`
}

/** A line of an order as staff see it. */
export type DeskLineView = Awaited<ReturnType<typeof loadDeskLine>>

export async function loadDeskLine(
  db: ShopNeeds['db'],
  order: Order,
  line: OrderLine,
  progress: RefundProgress,
) {
  const verdict = mayCancelLine(line)
  const copies = countWords(line.quantity, 'copy', 'copies')
  return {
    id: line.id,
    href: `/product/${line.editionId}/${line.slug}`,
    title: line.title,
    /** Its name among the titles to cancel: print and virtual of one title stand side by side there. */
    choice: dotted(line.title, line.formatName, line.quantity > 1 && copies),
    note:
      dotted(
        line.editionLabel,
        line.formatName,
        copies,
        line.issues && `${line.issues.left} of ${line.issues.paid} issues to come`,
      ) + discountNote(order, line),
    quantity: line.quantity,
    seller: line.sellerName,
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    amount: formatMoney(order, lineAmount(line)),
    state: stateView(line, progress),
    next: line.goods === 'physical' && line.issues === null ? (nextMoves[line.state] ?? null) : null,
    waits: isAwaited(line) ? await waitsWords(db, line) : null,
    canCancel: verdict.allowed,
    /** A digital title that was opened. */
    canClose: canMove('deactivate', line),
    /** Why it cannot be cancelled; null when it can. */
    locked: verdict.allowed ? null : verdict.reason,
  }
}
