import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { seal, unseal } from '#kernel/seal'
import { recordAudit } from '#shop/staff'
import { mayPayTwice } from './disputes.ts'
import { mayTransfer } from './refund.ts'
import { maskAccount, parseUtr, type RefundAccount, refundAccount } from './refund-account.ts'
import { newRefundKey } from './request-refund.ts'

/** `secret` is the shop's: accounts are encrypted under it. */
type SealNeeds = { readonly db: Db; readonly secret: string }

const ownerOf = (refundId: number) => `refund:${refundId}`

export type RefundRefusal = Refusal<
  'not_open' | 'bad_utr' | 'utr_used' | 'account_changed' | 'no_reason' | 'disputed'
>

const notOpen = () =>
  refuse('not_open', 'That is no longer possible: the refund has moved on. Reload the page.')

const disputed = () =>
  refuse(
    'disputed',
    'The payer disputes this payment at their bank, which may give the money back or has done so. A transfer would pay them twice. See the dispute under Payments.',
  )

async function lockRefund(tx: Tx, refundId: number) {
  const refund = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.order_id',
      'r.state',
      'r.route',
      'r.arn',
      'r.paid_twice_at',
      'p.currency',
      'p.method',
    ])
    .where('r.id', '=', refundId)
    .forUpdate('r')
    .executeTakeFirst()
  return refund ?? null
}

/** Stores where the buyer of an order wants a refund transferred to. It can be corrected until the transfer is made. */
export const giveRefundAccount = (
  { db, secret }: SealNeeds,
  {
    orderId,
    refundId,
    account,
  }: { readonly orderId: number; readonly refundId: number; readonly account: RefundAccount },
): Promise<Result<null, RefundRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.route !== 'transfer' || refund.order_id !== orderId) return notOpen()
    if (refund.state !== 'requested' && refund.state !== 'pending') return notOpen()
    await storeAccount(tx, secret, { refundId, account })
    return ok(null)
  })

async function storeAccount(
  tx: Tx,
  secret: string,
  { refundId, account }: { readonly refundId: number; readonly account: RefundAccount },
): Promise<void> {
  const row = {
    sealed: seal(secret, ownerOf(refundId), JSON.stringify(account)),
    masked: maskAccount(account),
    given_at: sql<Date>`business_now()`,
  }
  await tx
    .insertInto('refund_accounts')
    .values({ refund_id: refundId, ...row })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute()
  await tx.updateTable('refunds').set({ state: 'pending', note: '' }).where('id', '=', refundId).execute()
}

type StaffRequest = { readonly refundId: number; readonly actorId: string | null }

/**
 * Stores the account that a buyer gave to staff, by phone or at the counter. Refused once the refund has one: the buyer may
 * have given it on the order page meanwhile.
 */
export const enterRefundAccount = (
  { db, secret }: SealNeeds,
  { refundId, actorId, account }: StaffRequest & { readonly account: RefundAccount },
): Promise<Result<null, RefundRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.route !== 'transfer' || refund.state !== 'requested') return notOpen()
    await storeAccount(tx, secret, { refundId, account })
    await recordAudit(tx, actorId, 'refund.account-entered', ownerOf(refundId))
    return ok(null)
  })

/**
 * Decrypts the account of a transfer to make, for the one who makes it; the audit log has who saw it. Refused while a
 * dispute may give the payer the same money.
 */
export const showRefundAccount = ({ db, secret }: SealNeeds, { refundId, actorId }: StaffRequest) =>
  inTransaction(db, async (tx): Promise<Result<RefundAccount, RefundRefusal>> => {
    const found = await firstRow<{ sealed: string }>(tx)`
      select a.sealed from refund_accounts a join refunds r on r.id = a.refund_id
      where a.refund_id = ${refundId} and r.state = 'pending'`
    const plain = found && unseal(secret, ownerOf(refundId), found.sealed)
    if (!plain) return notOpen()
    if (await mayPayTwice(tx, refundId)) return disputed()
    const subject = ownerOf(refundId)
    await recordAudit(tx, actorId, 'refund.account-shown', subject)
    return ok(refundAccount.parse(JSON.parse(plain.toString())))
  })

/**
 * Records that staff made a transfer, by its UTR, deletes the account and announces the refund. Refused when the buyer
 * corrected the account since staff read it (`accountAt`).
 */
export async function recordTransfer(
  { db, outbox }: DbAndOutbox,
  {
    refundId,
    actorId,
    utr: typed,
    accountAt,
  }: StaffRequest & { readonly utr: string; readonly accountAt: string },
): Promise<Result<null, RefundRefusal>> {
  const utr = parseUtr(typed)
  if (utr === null) return refuse('bad_utr', 'A UTR has 12 to 22 letters and digits.', 'utr')
  return inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.route !== 'transfer' || refund.state !== 'pending') return notOpen()
    const account = await firstRow<{ given_at: Date }>(tx)`
      delete from refund_accounts where refund_id = ${refundId} returning given_at`
    if (account?.given_at.toISOString() !== accountAt)
      return refuse('account_changed', 'The buyer corrected the account. Check where the money went.')
    await advisoryLock(tx, `utr:${utr}`)
    const other = await firstRow<{ id: number }>(tx)`
      select id from refunds where route = 'transfer' and arn = ${utr}`
    if (other) return refuse('utr_used', 'Another refund has this UTR.', 'utr')
    await sql`
      update refunds set state = 'processed', arn = ${utr}, settled_at = business_now()
      where id = ${refundId}`.execute(tx)
    await recordAudit(tx, actorId, 'refund.transferred', `refund:${refundId}`, { utr })
    await outbox.send(tx, 'refund-settled', { refundId })
    return ok(null)
  })
}

/**
 * Asks the buyer for another account, when a transfer came back, recorded or not; the buyer reads why. The audit log keeps
 * the UTR of the one that came back.
 */
export async function askForOtherAccount(
  { db, outbox }: DbAndOutbox,
  { refundId, actorId, reason }: StaffRequest & { readonly reason: string },
): Promise<Result<null, RefundRefusal>> {
  const note = reason.trim().slice(0, 300)
  if (note === '') return refuse('no_reason', 'Enter why. The buyer will read it.', 'reason')
  return inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.route !== 'transfer' || refund.state === 'requested' || refund.paid_twice_at) return notOpen()
    await tx.deleteFrom('refund_accounts').where('refund_id', '=', refundId).execute()
    await sql`
      update refunds set state = 'requested', arn = null, settled_at = null, note = ${note},
        times_asked = times_asked + 1 where id = ${refundId}`.execute(tx)
    const returned = refund.arn === null ? {} : { utr: refund.arn }
    await recordAudit(tx, actorId, 'refund.account-asked', `refund:${refundId}`, { note, ...returned })
    await outbox.send(tx, 'refund-details-wanted', { refundId })
    return ok(null)
  })
}

/**
 * Starts a refund again that the provider failed at: there, under a new key, or as a transfer to an account to ask for, unless
 * a dispute may give its payer the same money. News of the refund that failed are still about this money.
 */
export const retryRefund = (
  { db, outbox }: DbAndOutbox,
  { refundId, actorId, by }: StaffRequest & { readonly by: 'provider' | 'transfer' },
): Promise<Result<null, RefundRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.route !== 'provider' || refund.state !== 'failed') return notOpen()
    if (by === 'transfer' && !mayTransfer(refund)) return notOpen()
    if (by === 'transfer' && (await mayPayTwice(tx, refundId))) return disputed()
    await sql`
      update refunds set state = 'requested', route = ${by}, refund_key = ${newRefundKey()}, arn = null,
      settled_at = null, requested_at = business_now() where id = ${refundId}`.execute(tx)
    await recordAudit(tx, actorId, 'refund.retried', `refund:${refundId}`, { by })
    await outbox.send(tx, by === 'provider' ? 'refund-requested' : 'refund-details-wanted', { refundId })
    return ok(null)
  })

/** Records that a buyer who was paid twice has paid one of them back, and how we know. */
export const recordRecovery = (
  { db }: { readonly db: Db },
  { refundId, actorId, reason }: StaffRequest & { readonly reason: string },
): Promise<Result<null, RefundRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, RefundRefusal>> => {
    const note = reason.trim().slice(0, 300)
    if (note === '') return refuse('no_reason', 'Enter how it came back, such as its UTR.', 'reason')
    const recovered = await firstRow(tx)`
      update refunds set recovered_at = business_now()
      where id = ${refundId} and paid_twice_at is not null and recovered_at is null returning id`
    if (!recovered) return notOpen()
    await recordAudit(tx, actorId, 'refund.recovered', `refund:${refundId}`, { note })
    return ok(null)
  })
