import { cancelMove, canMove, type LineGoods, type LineState } from './order-life.ts'

/** The actions of an order page. */
export type OrderAction = 'cancel' | 'invoice'

export type ActionVerdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

type ActionLine = { readonly state: LineState; readonly goods: LineGoods }

/** Whether a line may be cancelled now, and if not, why, as text for the buyer. Rule: `moves.cancel` in order-life. */
export function mayCancelLine(line: ActionLine): ActionVerdict {
  if (canMove(cancelMove(line.goods), line)) return { allowed: true }
  if (line.state === 'CANCELLED') return { allowed: false, reason: 'It is already cancelled.' }
  if (line.goods === 'digital')
    return { allowed: false, reason: 'It has been opened, so it can no longer be cancelled.' }
  if (line.state === 'AWAITING_PICKUP')
    return {
      allowed: false,
      reason: 'Courier pickup is booked, so it cannot be cancelled. You can return it after delivery.',
    }
  return {
    allowed: false,
    reason: 'Already shipped, so it cannot be cancelled. You can return it after delivery.',
  }
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
    invoice: documents.length > 0 ? { allowed: true } : { allowed: false, reason: 'No documents yet.' },
  }
}
