import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { type Order, payBy, readOrderById } from '#shop/orders'
import { readBankPayment, receiveByBank } from '#shop/payments'
import { bookPickup, moveParcel, readParcels } from '#shop/shipping'
import { placeBy } from '../payments/payments.fixtures.ts'
import { recordIssue } from './index.ts'

/** Subscribes a guest in Bengaluru to a printed journal, paid by bank transfer. */
export async function subscribe(needs: DbAndOutbox, journalId: number, copies = 1): Promise<Order> {
  const { id } = await placeBy(needs, [[journalId, copies]], payBy.bankTransfer)
  const payment = await readBankPayment(needs.db, id)
  if (!payment) throw new Error('the order waits for no transfer')
  await inTransaction(needs.db, (tx) =>
    receiveByBank(tx, needs.outbox, { paymentId: payment.id, id: `neft_${id}`, amount: payment.amount }),
  )
  const order = await readOrderById(needs.db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

/** Records part `part` of volume 40 of a journal, dated so many days ago. Answers its number. */
export async function printIssue(
  db: Db,
  journalId: number,
  { part, daysAgo = 30, copies = 100 }: { part: number; daysAgo?: number; copies?: number },
): Promise<number> {
  const { rows } = await sql<{
    day: string
  }>`select (business_today() - ${daysAgo}::int)::text as day`.execute(db)
  const issuedOn = rows[0]?.day ?? ''
  const typed = { journalId, volume: 40, part, issuedOn, copies, weightG: 250 }
  const recorded = await recordIssue(db, { ...typed, actorId: null })
  if (!recorded.ok) throw new Error(recorded.refusal.message)
  return recorded.value
}

/** Books and ships every packed parcel of an order, and delivers it if asked. */
export async function shipParcels(needs: DbAndOutbox, orderId: number, isDelivered = false): Promise<void> {
  for (const parcel of await readParcels(needs.db, orderId)) {
    const whom = { parcelId: parcel.id, by: 'staff', actorId: null } as const
    await bookPickup(needs, { ...whom, courier: 'Dak Vahan', awb: `JN${orderId}-${parcel.id}00000` })
    await moveParcel(needs, { ...whom, move: 'ship' })
    if (isDelivered) await moveParcel(needs, { ...whom, move: 'deliver' })
  }
}
