import type { DbAndOutbox } from '#db/tables'
import { readBankPayment, receiveByBank } from '#shop/payments'

/** Lets the bank transfer come that an order waits for; not twice. */
export async function receiveTransfer({ db, outbox }: DbAndOutbox, orderId: number): Promise<void> {
  const payment = await readBankPayment(db, orderId)
  if (!payment) return
  const { id, amount } = payment
  await db
    .transaction()
    .execute((tx) => receiveByBank(tx, outbox, { paymentId: id, id: `transfer_seed_${id}`, amount }))
}
