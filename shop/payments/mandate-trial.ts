import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { hasTried } from '#shop/entitlements'

/** The free trial with which a mandate begins: its days, and the day of the first charge. */
export type MandateTrial = { readonly days: number; readonly chargedOn: string }

/** When a mandate is charged for the first time whose order begins with a free trial; null for every other order. */
export async function readTrialEnd(db: Db, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('payments')
    .select('due_at')
    .where('order_id', '=', orderId)
    .where('part_no', '=', 1)
    .where('state', '<>', sql.lit('cancelled'))
    .executeTakeFirst()
  return row?.due_at ?? null
}

type Buyer = {
  readonly userId: string | null
  readonly contact: { readonly email: string | null; readonly mobile: string | null }
  readonly lines: readonly { readonly editionId: number }[]
  /** The order that the trial is for, once it is placed. */
  readonly orderId?: number
}

/**
 * The free trial of a plan for a buyer; null where the plan has none, a trial of another title runs, or a person with this
 * account, e-mail address or mobile number has had the plan or a trial of it in any of its terms.
 */
export async function readMandateTrial(
  db: Db,
  { userId, contact, lines, orderId = 0 }: Buyer,
): Promise<MandateTrial | null> {
  const [line, ...others] = lines
  if (!userId || !line || others.length > 0) return null
  const { rows } = await sql<MandateTrial>`
    select e.trial_days days, (business_today() + e.trial_days)::text "chargedOn" from editions e
    where e.id = ${line.editionId} and e.trial_days is not null
      and not exists (select from orders_of_buyer(${userId}::uuid, ${contact.email}, ${contact.mobile}) b
        join order_lines l on l.order_id = b.order_id join editions had on had.id = l.edition_id
        left join payments p on p.order_id = b.order_id
        where b.order_id <> ${orderId} and had.work_id = e.work_id
          and (b.is_accepted or p.authorised_at is not null))`.execute(db)
  const [trial] = rows
  return trial && !(await hasTried(db, { userId, editionId: line.editionId })) ? trial : null
}
