import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { recordAudit } from '#shop/staff'
import { findCustomer } from './act-for.ts'
import { disableUser } from './users-store.ts'

/** A customer (users.id), and who of staff acts. */
type AccountRequest = { readonly customerId: string; readonly actorId: string }

const unknown = () => refuse('unknown_customer', 'There is no such customer.')

/**
 * Closes the account of a customer: every session ends, and nobody signs in until it is opened again. Orders and wallet
 * stay as they are; mandates end (shop/subscriptions reads that the account is closed). The customer gets a mail. Audited with the reason.
 * Never of staff.
 */
export const closeAccount = (
  { db, outbox }: DbAndOutbox,
  { customerId, actorId, reason: typed }: AccountRequest & { readonly reason: string },
): Promise<Result<null, Refusal<'unknown_customer' | 'bad_reason'>>> =>
  inTransaction(db, async (tx) => {
    const reason = cleanText(typed)
    const customer = await findCustomer(tx, { id: customerId })
    if (!customer || customer.isStaff) return unknown()
    if (reason.length < 5 || reason.length > 200)
      return refuse('bad_reason', 'Write the reason in 5 to 200 characters.', 'closing')
    await disableUser(tx, customerId)
    const subject = `user:${customerId}`
    await recordAudit(tx, actorId, 'customer.closed', subject, { reason })
    await outbox.send(tx, 'account-closed', { userId: customerId, at: Date.now() })
    return ok(null)
  })

/** Lets the owner of a closed account sign in again. Audited. */
export const reopenAccount = (
  db: Db,
  { customerId, actorId }: AccountRequest,
): Promise<Result<null, Refusal<'unknown_customer'>>> =>
  inTransaction(db, async (tx) => {
    const opened = await firstRow<{ id: string }>(tx)`
      update users set is_disabled = false, updated_at = business_now() where id = ${customerId}
      and is_disabled and erased_at is null returning id`
    if (!opened) return unknown()
    const subject = `user:${customerId}`
    await recordAudit(tx, actorId, 'customer.reopened', subject)
    return ok(null)
  })
