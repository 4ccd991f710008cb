/**
 * The life of an order line: every state and move, by whom, with what effect. The guard and its SQL, the buttons and
 * their reasons, the tests and the diagram are made from this table.
 */

/** Every state of a line; line-status.ts has the text of each. */
export const lineStates = [
  'PENDING',
  'ACCEPTED',
  'PROCESSING',
  'READY_FOR_PICKUP',
  'AWAITING_PICKUP',
  'SHIPPED',
  'DELIVERED',
  'RETURN_PENDING',
  'RETURN_ACCEPTED',
  'RETURN_REJECTED',
  'RETURNED',
  'REFUND_INITIATED',
  'CANCELLED',
  'ACTIVATED',
  'EXPIRED',
  'DEACTIVATED',
] as const
export type LineState = (typeof lineStates)[number]

export type Mover = 'payment' | 'buyer' | 'staff' | 'courier' | 'clock'

/** What happens in the same transaction as a move. */
export type InsideEffect =
  | 'take-stock'
  | 'issue-document'
  | 'grant-access'
  | 'fulfil-promises'
  | 'give-stock-back'
  | 'credit-note'
  | 'release-coupon'

/** The event that a move sends through the outbox; a job mails the buyer. */
export type AfterEffect =
  | 'order-placed'
  | 'order-cancelled'
  | 'parcel-shipped'
  | 'parcel-delivered'
  | 'delivery-undone'
  | 'parcel-came-back'
  | 'return-asked'
  | 'return-accepted'
  | 'return-rejected'
  | 'return-closed'
  | 'access-closed'

export type LineGoods = 'physical' | 'digital'

export type Move = {
  readonly from: readonly LineState[]
  readonly to: LineState
  readonly goods: readonly LineGoods[]
  readonly by: readonly Mover[]
  readonly inside?: readonly InsideEffect[]
  readonly after: readonly AfterEffect[]
}

const both = ['physical', 'digital'] as const
const physical = ['physical'] as const
const digital = ['digital'] as const

export const moves = {
  accept: {
    from: ['PENDING'],
    to: 'ACCEPTED',
    goods: both,
    by: ['payment'],
    inside: ['take-stock', 'grant-access', 'issue-document'],
    after: ['order-placed'],
  },
  // The money that paid it did not stay, or was not its own: the order waits for a payment again.
  reopen: {
    from: ['ACCEPTED', 'PROCESSING'],
    to: 'PENDING',
    goods: both,
    by: ['payment'],
    inside: ['give-stock-back', 'credit-note'],
    after: [],
  },
  process: { from: ['ACCEPTED'], to: 'PROCESSING', goods: physical, by: ['staff'], after: [] },
  pack: {
    from: ['PROCESSING'],
    to: 'READY_FOR_PICKUP',
    goods: physical,
    by: ['staff'],
    inside: ['fulfil-promises'],
    after: [],
  },
  book: {
    from: ['READY_FOR_PICKUP'],
    to: 'AWAITING_PICKUP',
    goods: physical,
    by: ['staff', 'courier'],
    after: [],
  },
  // The courier did not come, or staff noted another one than they booked.
  unbook: {
    from: ['AWAITING_PICKUP'],
    to: 'READY_FOR_PICKUP',
    goods: physical,
    by: ['staff'],
    after: [],
  },
  ship: {
    from: ['AWAITING_PICKUP'],
    to: 'SHIPPED',
    goods: physical,
    by: ['staff', 'courier'],
    after: ['parcel-shipped'],
  },
  // It was noted as handed over, but the courier did not come.
  unship: {
    from: ['SHIPPED'],
    to: 'AWAITING_PICKUP',
    goods: physical,
    by: ['staff'],
    after: [],
  },
  deliver: {
    from: ['SHIPPED'],
    to: 'DELIVERED',
    goods: physical,
    by: ['staff', 'courier'],
    after: ['parcel-delivered'],
  },
  // It was marked as delivered by mistake.
  undeliver: {
    from: ['DELIVERED'],
    to: 'SHIPPED',
    goods: physical,
    by: ['staff'],
    after: ['delivery-undone'],
  },
  // Every issue of a subscription has become a line of its own.
  completeIssues: {
    from: ['ACCEPTED'],
    to: 'DELIVERED',
    goods: physical,
    by: ['staff'],
    after: [],
  },
  // Before the pickup is booked the buyer may cancel free of charge (E-Commerce Rules 2020).
  cancel: {
    from: ['PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP'],
    to: 'CANCELLED',
    goods: physical,
    by: ['buyer', 'staff', 'payment'],
    inside: ['release-coupon', 'give-stock-back', 'credit-note'],
    after: ['order-cancelled'],
  },
  // A digital title may be cancelled until it is opened.
  cancelDigital: {
    from: ['PENDING', 'ACCEPTED'],
    to: 'CANCELLED',
    goods: digital,
    by: ['buyer', 'staff', 'payment'],
    inside: ['release-coupon', 'credit-note'],
    after: ['order-cancelled'],
  },
  // Staff have looked at the copies: damaged ones are not sold again.
  comeBack: {
    from: ['SHIPPED'],
    to: 'RETURNED',
    goods: physical,
    by: ['staff'],
    inside: ['give-stock-back', 'credit-note'],
    after: ['parcel-came-back'],
  },
  // What never came and is sent again: nothing is credited, because another line replaces it.
  notArrived: {
    from: ['SHIPPED', 'DELIVERED'],
    to: 'RETURNED',
    goods: physical,
    by: ['staff'],
    inside: ['give-stock-back', 'credit-note'],
    after: [],
  },
  askReturn: {
    from: ['DELIVERED'],
    to: 'RETURN_PENDING',
    goods: physical,
    by: ['buyer'],
    after: ['return-asked'],
  },
  withdrawReturn: {
    from: ['RETURN_PENDING'],
    to: 'DELIVERED',
    goods: physical,
    by: ['buyer'],
    after: [],
  },
  acceptReturn: {
    from: ['RETURN_PENDING'],
    to: 'RETURN_ACCEPTED',
    goods: physical,
    by: ['staff'],
    after: ['return-accepted'],
  },
  // Also after the inspection: what came back as a change of mind may have been read.
  rejectReturn: {
    from: ['RETURN_PENDING', 'RETURN_ACCEPTED'],
    to: 'RETURN_REJECTED',
    goods: physical,
    by: ['staff'],
    after: ['return-rejected'],
  },
  // The buyer did not agree: another person decides it again.
  reopenReturn: {
    from: ['RETURN_REJECTED'],
    to: 'RETURN_PENDING',
    goods: physical,
    by: ['staff'],
    after: [],
  },
  // The same while the copies are still here: they are inspected again.
  reopenInspection: {
    from: ['RETURN_REJECTED'],
    to: 'RETURN_ACCEPTED',
    goods: physical,
    by: ['staff'],
    after: [],
  },
  // The copies were never handed to the courier.
  closeReturn: {
    from: ['RETURN_ACCEPTED'],
    to: 'DELIVERED',
    goods: physical,
    by: ['staff'],
    after: ['return-closed'],
  },
  receiveReturn: {
    from: ['RETURN_ACCEPTED'],
    to: 'RETURNED',
    goods: physical,
    by: ['staff'],
    inside: ['give-stock-back', 'credit-note'],
    after: [],
  },
  refund: {
    from: ['RETURNED', 'CANCELLED', 'DEACTIVATED'],
    to: 'REFUND_INITIATED',
    goods: both,
    by: ['payment'],
    after: [],
  },
  // The money that was to go back for a cancelled line did not stay with us.
  withdrawRefund: {
    from: ['REFUND_INITIATED'],
    to: 'CANCELLED',
    goods: both,
    by: ['payment'],
    after: [],
  },
  activate: {
    from: ['ACCEPTED'],
    to: 'ACTIVATED',
    goods: digital,
    by: ['buyer', 'payment'],
    after: [],
  },
  expire: {
    from: ['ACTIVATED'],
    to: 'EXPIRED',
    goods: digital,
    by: ['clock', 'payment'],
    after: [],
  },
  deactivate: {
    from: ['ACTIVATED'],
    to: 'DEACTIVATED',
    goods: digital,
    by: ['staff'],
    after: ['access-closed'],
  },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export const cancelMove = (goods: LineGoods): 'cancel' | 'cancelDigital' =>
  goods === 'physical' ? 'cancel' : 'cancelDigital'

/** Whether a line in this state, of these goods, may make the move. */
export function canMove(name: MoveName, line: { state: LineState; goods: LineGoods }): boolean {
  const move: Move = moves[name]
  return move.from.includes(line.state) && move.goods.includes(line.goods)
}

/** Whether the table has a move between two states; `null` is the state before the first. */
export function isMove(from: LineState | null, to: LineState): boolean {
  if (from === null) return to === 'PENDING'
  return Object.values<Move>(moves).some((move) => move.to === to && move.from.includes(from))
}
