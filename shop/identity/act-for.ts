import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import { isStaff, recordAudit } from '#shop/staff'
import { isEmail, readContact } from './credentials.ts'
import { hasClosedAccount } from './users-store.ts'

/** How long staff may act for a customer before they say again why, in minutes. */
export const actingMinutes = 30

type ActingSession = { readonly sessionId: string; readonly staffId: string; readonly customerId: string }

export type ActRefusal = Refusal<'bad_reason' | 'unknown_customer' | 'not_a_customer'>

/** An account as staff see it. */
export type Customer = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly since: Date
  readonly isStaff: boolean
  /** Staff closed it: nobody signs in. */
  readonly isDisabled: boolean
}

/** The account of a customer by id, e-mail or mobile, for staff; null when there is none or it was erased. */
export async function findCustomer(
  db: Db,
  who: { readonly id: string } | { readonly contact: string },
): Promise<Customer | null> {
  const contact = 'contact' in who ? readContact(who.contact) : null
  const column = contact === null ? 'id' : isEmail(contact) ? 'email' : 'mobile'
  const value = contact ?? ('id' in who ? who.id : null)
  return firstRow<Customer>(db)`
    select id, name, email, mobile, created_at since, is_disabled "isDisabled",
      ${isStaff(sql.ref('users.id'))} "isStaff"
    from users where ${sql.ref(column)} = ${value} and erased_at is null`
}

/** Lets the session of a person of staff act for a customer for half an hour, and audits it. Never for other staff. */
export async function startActing(
  db: Db,
  request: {
    readonly sessionId: string
    readonly staffId: string
    readonly customer: Parameters<typeof findCustomer>[1]
    readonly reason: string
  },
): Promise<Result<null, ActRefusal>> {
  const { sessionId, staffId } = request
  const reason = cleanText(request.reason)
  const customer = await findCustomer(db, request.customer)
  if (customer === null)
    return refuse('unknown_customer', 'No customer has this e-mail address or mobile number.', 'contact')
  if (customer.isStaff)
    return refuse('not_a_customer', 'You cannot act for another member of staff.', 'contact')
  if (customer.isDisabled)
    return refuse('not_a_customer', 'This account is closed. Open it again before you act for it.', 'contact')
  if (reason.length < 5 || reason.length > 200)
    return refuse('bad_reason', 'Write the reason in 5 to 200 characters.', 'reason')
  await db.transaction().execute(async (tx) => {
    await sql`
      update sessions set acts_for = ${customer.id}, acts_reason = ${reason},
      acts_until = business_now() + make_interval(mins => ${actingMinutes}) where id = ${sessionId}
      and user_id = ${staffId}`.execute(tx)
    await auditActing(tx, { staffId, customerId: customer.id }, 'started', { reason })
  })
  return ok(null)
}

/** Stops acting. The session still knows for whom, so that an old page of the customer changes nothing: `clearActing`. */
export async function stopActing(db: Db, { sessionId, staffId, customerId }: ActingSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stopped = await firstRow<{ id: string }>(tx)`
      update sessions set acts_until = business_now() where id = ${sessionId} and acts_for = ${customerId}
      and acts_until > business_now() returning id`
    if (stopped) await auditActing(tx, { staffId, customerId }, 'stopped')
  })
}

/** After acting has ended, lets the session use the store as the person of staff again. */
export const clearActing = (db: Db, sessionId: string): Promise<unknown> =>
  sql`
    update sessions set acts_for = null, acts_until = null, acts_reason = null
    where id = ${sessionId} and (acts_until <= business_now() or ${hasClosedAccount(sql.ref('acts_for'))})`.execute(
    db,
  )

/** Audits what staff do for a customer, before it is done. */
export const auditActing = (
  tx: Tx,
  { staffId, customerId }: Omit<ActingSession, 'sessionId'>,
  what: 'started' | 'stopped' | 'changed',
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => recordAudit(tx, staffId, `customer.acting.${what}`, `user:${customerId}`, detail)
