import type { DbAndOutbox } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { Result } from '#kernel/result'
import { staffCartOwner } from '#shop/cart'
import type { Order, PaymentMethod, PlacedOrder, PlaceRefusal } from '#shop/orders'
import { checkOut } from '#shop/payments'
import { recordAudit } from '#shop/staff'
import { addNote } from './order-notes.ts'

/**
 * Places the order that a person of staff filled in for a customer, as checkout does: the same stock, tax, terms and key.
 * Who made it is its first move and stands in the audit log. Where it is made because of another, a note on each says so.
 */
export async function placeForCustomer(
  needs: DbAndOutbox,
  request: {
    readonly actorId: string
    readonly idempotencyKey: string
    readonly method: PaymentMethod
    readonly expectedTotal: Paise
    readonly because: Pick<Order, 'id' | 'orderNo'> | null
  },
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { actorId, because, ...wish } = request
  const detail = { method: wish.method, totalPaise: wish.expectedTotal, because: because?.orderNo ?? null }
  const placed = await checkOut(needs, {
    ...wish,
    owner: staffCartOwner(actorId),
    network: null,
    staff: {
      id: actorId,
      record: (tx, id) => recordAudit(tx, actorId, 'order.made', `order:${id}`, detail),
    },
  })
  if (placed.ok && placed.value.isNew && because) {
    const { id, orderNo } = placed.value
    await addNote(needs.db, { orderId: id, actorId, words: `Made because of order ${because.orderNo}.` })
    await addNote(needs.db, {
      orderId: because.id,
      actorId,
      words: `Order ${orderNo} was made because of this one.`,
    })
  }
  return placed
}
