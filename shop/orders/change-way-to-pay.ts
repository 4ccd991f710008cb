import type { Tx } from '#db/tables'
import type { PaymentMethod } from './order.ts'

/** Changes the way to pay of an unpaid order, at the same total. The caller has ended its former payment. */
export async function changeWayToPay(tx: Tx, orderId: number, method: PaymentMethod): Promise<void> {
  await tx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute()
}
