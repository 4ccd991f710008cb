import { formatDay, formatInstantIst } from '#kernel/dates'
import { countWords } from '#kernel/money'
import type { Order } from '#shop/orders'
import type { MoneyBack } from '#shop/payments'
import { pickupSlots, type Return, returnReasons } from '#shop/returns'
import { orderAddress } from './find-order.ts'
import { moneyBackViews } from './money-back-views.ts'
import type { StateView } from './parcel-views.ts'

/** A return as its buyer reads it. */
export type ReturnView = ReturnType<typeof toReturnView>

const states = {
  asked: { label: 'Return requested', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  rejected: { label: 'Return rejected', tone: 'danger' },
  accepted: { label: 'Return accepted', tone: 'success' },
  closed: { label: 'Return closed', tone: 'plain' },
  received: { label: 'Returned', tone: 'success' },
} as const satisfies Record<Return['state'], StateView>

type OfOrder = {
  readonly order: Order
  readonly key: string | null
  readonly back: readonly MoneyBack[]
  readonly holidays: ReadonlySet<string>
}

export function toReturnView(found: Return, { order, key, back, holidays }: OfOrder) {
  const line = order.lines.find(({ id }) => id === found.lineId)
  const copies = line?.quantity ?? 1
  return {
    id: found.id,
    href: orderAddress(order.orderNo, key, `/return/${found.id}`),
    title: line?.title ?? '',
    what: [
      countWords(copies, 'copy', 'copies'),
      returnReasons[found.reason].label,
      found.kind === 'exchange' && 'Replacement wanted',
    ]
      .filter(Boolean)
      .join(' · '),
    state: states[found.state] as StateView,
    /** What happens next, or what came of it. */
    next: nextWords(found, line?.state),
    askedAt: formatInstantIst(found.askedAt),
    words: found.words,
    pickup: found.pickup && `${formatDay(found.pickup.on)}, ${pickupSlots[found.pickup.slot].toLowerCase()}`,
    backBy: found.backAwb && `${found.backCourier}, AWB ${found.backAwb}`,
    courier: found.awb && `${found.courier}, AWB ${found.awb}`,
    photos: Array.from({ length: found.photos }, (_, index) =>
      photoAddress(order.orderNo, key, found.id, index + 1),
    ),
    canWithdraw: found.state === 'asked',
    replacement: found.replacement && {
      orderNo: found.replacement.orderNo,
      href: orderAddress(found.replacement.orderNo, key && found.replacement.accessKey),
    },
    refunds: moneyBackViews(
      order,
      back.filter(({ id }) => found.refundIds.includes(id)),
      { key, holidays },
    ),
  }
}

/** The address of a photo of a return, for its buyer or for staff. */
export const photoAddress = (orderNo: string, key: string | null, returnId: number, position: number) =>
  `/students${orderAddress(orderNo, key, `/return/${returnId}/photo/${position}`)}`

function nextWords(
  { state, answer, backCourier, backAwb, pickup, arrivedAt, damaged, kind, replacement }: Return,
  lineState?: Order['lines'][number]['state'],
): string {
  const then = kind === 'exchange' ? 'send you a replacement' : 'refund you'
  switch (state) {
    case 'asked':
      return 'We look at it within two working days and write to you.'
    case 'withdrawn':
      return 'You withdrew this return.'
    case 'rejected':
      return [
        `${arrivedAt && pickup ? 'We looked at the copies, could not accept the return and send them back to you' : 'We could not accept it'}: ${answer.replace(/\.?$/, '.')}`,
        backAwb && `They are on their way with ${backCourier}, AWB number ${backAwb}.`,
        'If you do not agree, write to us: another person looks at it again.',
      ]
        .filter(Boolean)
        .join(' ')
    case 'closed':
      return 'The courier could not collect it, so we closed it. You keep the copies.'
    case 'accepted':
      if (pickup === null) return `You do not have to send anything. We ${then} within two working days.`
      return arrivedAt
        ? `It is here. We look at it and ${then} within two working days.`
        : 'Please keep it packed for the courier. The pickup is free of charge.'
    case 'received':
      // A replacement that is cancelled, lost or returned refunds the line that it replaces.
      if (replacement && lineState !== 'RETURNED')
        return 'You are refunded in place of the replacement. Your order shows where the money goes.'
      if (replacement) return 'Another copy replaces it. There is nothing to pay.'
      if (kind === 'exchange') return 'Too few copies were left to replace it, so we refund you.'
      return damaged ? 'We have looked at it.' : 'It is here.'
  }
}
