import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { readBankPayment, receiveByBank } from '#shop/payments'

/** Lets the bank transfer come that an order waits for; not twice. */
export async function receiveTransfer(
  { db, outbox }: { readonly db: Db; readonly outbox: Outbox },
  orderId: number,
): Promise<void> {
  const payment = await readBankPayment(db, orderId)
  if (!payment) return
  const { id, amount } = payment
  await db
    .transaction()
    .execute((tx) => receiveByBank(tx, outbox, { paymentId: id, id: `transfer_seed_${id}`, amount }))
}
