import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Row, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { formatInr, type Paise, paise } from '#kernel/money'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import type { Outbox } from '#ports/outbox'
import { isByBank, type Order, payBy, unpaidMinutes } from '#shop/orders'
import { type ChequeState, chequeInput, chequeKinds, transferInput } from './cheque.ts'
import { bankRef } from './payments-store.ts'
import { type Settlement, settleIn } from './settle.ts'

type Cheque = Readonly<z.output<typeof chequeInput>> & { readonly state: ChequeState }

/** A payment of an order by bank transfer or cheque. */
export type BankPayment = {
  readonly id: number
  readonly orderId: number
  readonly orderNo: string
  readonly name: string
  readonly method: number
  readonly state: 'pending' | 'captured' | 'cancelled'
  readonly amount: Paise
  /** What came of it so far and does not cover it. */
  readonly received: Paise
  /** payment_transactions.id of what came for it. */
  readonly receipts: readonly string[]
  /** Until when the order stays open for it. */
  readonly until: Date
  readonly utr: string | null
  readonly payer: string | null
  readonly cheque: Cheque | null
  /** An earlier cheque of the same order that bounced, and why. */
  readonly bounced: { readonly number: string; readonly note: string } | null
}

/** Reads payments by bank transfer or cheque, the latest first. `which`: SQL over payments p and orders o. */
export const bankPayments = async (db: Db, which: RawBuilder<unknown>): Promise<BankPayment[]> => {
  return allRows<BankPayment & { until: string }>(db)`
    select p.id, p.order_id "orderId", o.order_no "orderNo", o.contact->>'name' name, p.method, p.state,
      p.amount_paise amount, (select coalesce(sum(t.review_paise), 0)::bigint from payment_transactions t where t.payment_id = p.id) received,
      array(select t.id from payment_transactions t where t.payment_id = p.id) receipts,
      p.created_at + make_interval(mins => case p.method when ${payBy.cheque} then ${unpaidMinutes[payBy.cheque]?.isOpen ?? null}::int
        else ${unpaidMinutes[payBy.bankTransfer]?.isOpen ?? null}::int end) until,
      c.utr, c.payer, case when q.payment_id is not null then json_build_object('kind', q.kind, 'number', q.number,
        'datedOn', q.dated_on, 'bank', q.bank, 'branch', q.branch, 'state', coalesce((select m.to_state from cheque_moves m
          where m.payment_id = p.id order by m.id desc limit 1), 'given')) end cheque,
      (select json_build_object('number', b.number, 'note', m.note) from cheque_moves m join cheques b using (payment_id)
        join payments e on e.id = m.payment_id where e.order_id = p.order_id and e.id < p.id and m.to_state = 'bounced'
        order by m.id desc limit 1) bounced
    from payments p join orders o on o.id = p.order_id
    left join bank_transfer_claims c on c.payment_id = p.id left join cheques q on q.payment_id = p.id
    where p.method in (${payBy.cheque}, ${payBy.bankTransfer}) and ${which}
    order by p.id desc limit 2000`
}

/** Reads how an order waits for money to our account; null when it does not. */
export const readBankPayment = async (db: Db, orderId: number): Promise<BankPayment | null> =>
  (await bankPayments(db, sql`p.order_id = ${orderId} and p.state = 'pending'`))[0] ?? null

/** Reads what money to our account may be for: all that waits, and what ended in the last 30 days; of one order, all; or by their ids. */
export const readBankPayments = (db: Db, which?: string | readonly number[]): Promise<BankPayment[]> =>
  bankPayments(
    db,
    which === undefined
      ? sql`(p.state = 'pending' or p.created_at > business_now() - interval '30 days')`
      : typeof which === 'string'
        ? sql`o.order_no = ${which}`
        : sql`p.id = any(${which as number[]}::bigint[])`,
  )

/** What a buyer says of a payment, or what staff do with it, and is not taken. */
export type ClaimRefusal = Refusal<'invalid' | 'not_waiting'>
export type ClaimResult = Result<null, ClaimRefusal>

export const noLonger = () => refuse('not_waiting', 'This order no longer waits for this payment.')

async function lockPending(tx: Tx, orderId: number, method: number): Promise<number | null> {
  const row = await firstRow<Pick<Row<'payments'>, 'id' | 'method'>>(tx)`
    select id, method from payments where order_id = ${orderId} and state = 'pending' and part_no = 1 for update`
  return row?.method === method ? row.id : null
}

/** Overwrites who paid by transfer in orders that were erased: a transfer that is still looked for needs its payer. */
export const eraseTransferPayers = (db: Db) =>
  changeRows(db)`
    update bank_transfer_claims c set payer = 'Erased' from payments p join orders o on o.id = p.order_id
    where p.id = c.payment_id and o.erased_at is not null and c.payer <> 'Erased'`

/** Stores the UTR and the payer of the transfer that a buyer made; both can be corrected until the money is found. */
export async function giveTransfer(
  { db }: { readonly db: Db },
  orderId: number,
  typed: unknown,
): Promise<ClaimResult> {
  const claim = transferInput.safeParse(typed)
  if (!claim.success) return refuseInput('invalid', claim.error)
  return inTransaction(db, async (tx): Promise<ClaimResult> => {
    const id = await lockPending(tx, orderId, payBy.bankTransfer)
    if (id === null) return noLonger()
    await upsertRow(tx, 'bank_transfer_claims', { payment_id: id }, claim.data)
    return ok(null)
  })
}

/** Stores the cheque or draft that a buyer sends; it can be corrected until it has reached us. */
export async function giveCheque(
  { db }: { readonly db: Db },
  orderId: number,
  typed: unknown,
): Promise<ClaimResult> {
  const cheque = chequeInput.safeParse(typed)
  if (!cheque.success) return refuseInput('invalid', cheque.error)
  const { datedOn: dated_on, ...rest } = cheque.data
  return inTransaction(db, async (tx): Promise<ClaimResult> => {
    const day = await firstRow<{ isGood: boolean }>(tx)`
      select business_today() between ${dated_on}::date and ${dated_on}::date + interval '3 months' "isGood"`
    if (!day?.isGood)
      return refuse(
        'invalid',
        'The date must be today or earlier: banks take a cheque for three months.',
        'datedOn',
      )
    const id = await lockPending(tx, orderId, payBy.cheque)
    if (id === null || (await firstRow(tx)`select from cheque_moves where payment_id = ${id}`))
      return noLonger()
    await upsertRow(tx, 'cheques', { payment_id: id }, { dated_on, ...rest })
    return ok(null)
  })
}

/** Settles money that came to our account for a payment, as any captured payment is settled. */
export async function receiveByBank(
  tx: Tx,
  outbox: Outbox,
  { paymentId, id, amount }: { readonly paymentId: number; readonly id: string; readonly amount: Paise },
): Promise<Settlement> {
  const payment = await firstRow<{ now: Date; orderId: number; method: number }>(tx)`
    select business_now() now, order_id "orderId", method from payments where id = ${paymentId}`
  if (!payment || !isByBank(payment.method)) return 'unknown-order'
  const settlement = await settleIn(tx, outbox, {
    id,
    providerOrderId: bankRef(paymentId),
    state: 'captured',
    amount,
    currency: 'INR',
    refunded: paise(0),
    method: payment.method === payBy.cheque ? 'cheque' : 'neft',
    card: null,
    failure: null,
    createdAt: payment.now,
  })
  if (settlement === 'short') await outbox.send(tx, 'bank-payment-due', { orderId: payment.orderId })
  return settlement
}

type BankFacts = {
  readonly bank: Readonly<
    Record<'accountName' | 'accountNumber' | 'bankName' | 'branch' | 'ifsc', string>
  > & {
    readonly virtualAccountPrefix?: string | undefined
  }
  readonly legalName: string
  readonly address: { readonly lines: readonly string[]; readonly city: string; readonly pin: string }
}

/** What a buyer enters at the bank, or writes on the cheque, to pay what is left of an order. */
export function transferFacts(
  order: Pick<Order, 'orderNo'>,
  payment: Pick<BankPayment, 'method' | 'amount' | 'received'>,
  { bank, legalName, address }: BankFacts,
): { readonly label: string; readonly value: string }[] {
  const amount = { label: 'Amount', value: formatInr(paise(payment.amount - payment.received)) }
  if (payment.method === payBy.cheque)
    return [
      amount,
      { label: 'Payable to', value: bank.accountName },
      { label: 'On the back', value: `Order ${order.orderNo}` },
      {
        label: 'Send it to',
        value: [legalName, ...address.lines, `${address.city} ${address.pin}`].join(', '),
      },
    ]
  // A statement prints it, so its line names the order.
  const ownAccount = bank.virtualAccountPrefix && `${bank.virtualAccountPrefix}${order.orderNo}`
  return [
    amount,
    { label: 'Account name', value: bank.accountName },
    { label: 'Account number', value: ownAccount ?? bank.accountNumber },
    { label: 'IFSC', value: bank.ifsc },
    { label: 'Bank', value: `${bank.bankName}, ${bank.branch}` },
    { label: 'Remark', value: order.orderNo },
  ]
}

/** A cheque in words: 'Cheque 123456 of State Bank of India, Jayanagar'. */
export const describeInstrument = ({ kind, number, bank, branch }: Cheque): string =>
  `${chequeKinds[kind]} ${number} of ${bank}, ${branch}`
