import type { Tx } from '#db/tables'
import type { PaymentMethod } from './order.ts'

/**
 * Writes down that an order which waits for its money is to be paid another way, at the same total. The caller has
 * ended the payment that it waited for.
 */
export async function changeWayToPay(tx: Tx, orderId: number, method: PaymentMethod): Promise<void> {
  await tx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute()
}
