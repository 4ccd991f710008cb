import { beforeDelivery } from './line-status.ts'
import { cancelMove, canMove, type LineGoods, type LineState } from './order-life.ts'

/** The actions of an order page. */
export type OrderAction = 'cancel' | 'invoice' | 'changeAddress'

export type ActionVerdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

const no = (reason: string): ActionVerdict => ({ allowed: false, reason })

type ActionLine = {
  readonly state: LineState
  readonly goods: LineGoods
  readonly issues?: { readonly left: number } | null
}

/** Whether a line may be cancelled now, and if not, why, as text for the buyer. Rule: `moves.cancel` in order-life. */
export function mayCancelLine(line: ActionLine): ActionVerdict {
  if (canMove(cancelMove(line.goods), line)) return { allowed: true }
  if (line.state === 'CANCELLED') return no('It is already cancelled.')
  if (line.state === 'REFUND_INITIATED') return no('It has been refunded, or its refund is on the way.')
  if (line.goods === 'digital') return no('It has been opened, so it can no longer be cancelled.')
  if (line.state === 'AWAITING_PICKUP')
    return no('Courier pickup is booked, so it cannot be cancelled. It can be returned after delivery.')
  if (line.state === 'SHIPPED')
    return no('Already shipped, so it cannot be cancelled. It can be returned after delivery.')
  return no(
    line.state === 'RETURNED'
      ? 'It has come back already.'
      : 'It has been delivered, so it can no longer be cancelled.',
  )
}

/** What the buyer may do with the order as a whole. */
export function orderActions(
  lines: readonly ActionLine[],
  documents: readonly unknown[],
): Record<OrderAction, ActionVerdict> {
  const verdicts = lines.map(mayCancelLine)
  const refused = verdicts.find((verdict) => !verdict.allowed)
  return {
    cancel: verdicts.some((verdict) => verdict.allowed) || !refused ? { allowed: true } : refused,
    changeAddress: mayChangeAddress(lines),
    invoice: documents.length > 0 ? { allowed: true } : no('No documents yet.'),
  }
}

/** The states of a physical line in which its address may still change; those that ended do not count. */
export const addressOpenStates: readonly LineState[] = ['PENDING', 'ACCEPTED', 'PROCESSING']
const endedStates: readonly LineState[] = ['CANCELLED', 'REFUND_INITIATED']

/** Whether what a courier is to collect may be paid online: as long as cancelling is possible, until one is booked. */
export function mayPayOnline(lines: readonly ActionLine[]): boolean {
  const open = lines.filter(({ state }) => !endedStates.includes(state))
  return open.length > 0 && open.every((line) => mayCancelLine(line).allowed)
}

/** Whether issues of a subscription are still to be sent: to an address that may change. */
export const sendsIssues = ({ state, issues }: ActionLine): boolean =>
  (issues?.left ?? 0) > 0 && state === 'ACCEPTED'

/** Whether the delivery address may change: for issues still to be sent, else while no physical line is past packing. */
export const mayChangeAddress = (lines: readonly ActionLine[]): ActionVerdict =>
  lines.some(sendsIssues) ? { allowed: true } : mayMoveOrder(lines)

/** Whether the address of a whole order may change: while no physical line is past packing. */
export function mayMoveOrder(lines: readonly ActionLine[]): ActionVerdict {
  const goods = lines.filter((line) => line.goods === 'physical')
  if (goods.length === 0) return no('Nothing in this order is delivered by courier.')
  const open = goods.filter(({ state }) => !endedStates.includes(state))
  if (open.length > 0 && open.every(({ state }) => addressOpenStates.includes(state)))
    return { allowed: true }
  return open.some(({ state }) => beforeDelivery.includes(state))
    ? no('A parcel is packed already, so the address can no longer change.')
    : no('Nothing in this order is still to be delivered.')
}
