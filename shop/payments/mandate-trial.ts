import type { Db } from '#db/tables'
import { firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { obstacleToTrial } from '#shop/entitlements'

/** The free trial with which a mandate begins: its days, and the day of the first charge. */
export type MandateTrial = { readonly days: number; readonly chargedOn: string }

/** When a mandate is charged for the first time whose order begins with a free trial; null for every other order. */
export const readTrialEnd = (db: Db, orderId: number): Promise<Date | null> =>
  firstValue<Date | null>(db)`
    select due_at from payments where order_id = ${orderId} and part_no = 1 and state <> 'cancelled'`

type Buyer = {
  readonly userId: string | null
  readonly contact: { readonly email: string | null; readonly mobile: string | null }
  readonly lines: readonly { readonly editionId: number }[]
  /** The order that the trial is for, once it is placed. */
  readonly orderId?: number
}

/**
 * The free trial of a plan for a buyer; null where the plan has none, or nobody is signed in. Refused to a person who, by
 * this account, e-mail address or mobile number, has had the plan or a trial of it in any of its terms, and while the
 * trial of another title runs.
 */
export async function readMandateTrial(
  db: Db,
  { userId, contact, lines, orderId = 0 }: Buyer,
): Promise<Result<MandateTrial | null, Refusal<'method_not_allowed'>>> {
  const [line, ...others] = lines
  if (!userId || !line || others.length > 0) return ok(null)
  const trial = await firstRow<MandateTrial & { readonly isBought: boolean }>(db)`
    select e.trial_days days, (business_today() + e.trial_days)::text "chargedOn",
      exists (select from orders_of_buyer(${userId}::uuid, ${contact.email}, ${contact.mobile}) b
        join order_lines l on l.order_id = b.order_id join editions had on had.id = l.edition_id
        left join payments p on p.order_id = b.order_id
        where b.order_id <> ${orderId} and had.work_id = e.work_id
          and (b.is_accepted or p.authorised_at is not null)) "isBought"
    from editions e where e.id = ${line.editionId} and e.trial_days is not null`
  if (!trial) return ok(null)
  const obstacle = trial.isBought ? 'taken' : await obstacleToTrial(db, { userId, editionId: line.editionId })
  if (obstacle === null) return ok({ days: trial.days, chargedOn: trial.chargedOn })
  return refuse(
    'method_not_allowed',
    obstacle === 'taken'
      ? 'The free trial is for who has not had this plan yet.'
      : 'Your free trial of another title still runs, and one runs at a time.',
  )
}
