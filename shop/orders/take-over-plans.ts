import { sql } from 'kysely'
import type { Row, Tx } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import type { CartLine } from '#shop/cart'
import { endAccess, startAccess } from '#shop/entitlements'
import { moveLines } from './move-lines.ts'

type PlacedLine = Pick<CartLine, 'running'> & { readonly lineNo: number }

/** Writes down which lines of a placed order take over a running plan, and with what credit. */
export async function recordPlanCredits(
  tx: Tx,
  lines: readonly PlacedLine[],
  credits: readonly Paise[],
  lineIds: ReadonlyMap<number, number>,
): Promise<void> {
  const taken = lines.flatMap(({ lineNo, running }, index) => {
    const credit = credits[index] ?? paise(0)
    const id = lineIds.get(lineNo)
    return running?.kind === 'upgrade' && id !== undefined && credit > 0
      ? [{ order_line_id: id, old_line_id: running.lineId, credit_paise: credit }]
      : []
  })
  if (taken.length > 0) await tx.insertInto('plan_credits').values(taken).execute()
}

/** Locks plans by their order lines, and answers whether each still runs and was neither renewed nor taken over. */
export async function lockPlans(tx: Tx, oldLineIds: readonly number[]): Promise<boolean> {
  if (oldLineIds.length === 0) return true
  const locked = await allRows<Pick<Row<'order_lines'>, 'state'>>(tx)`
    select state from order_lines where id = any(${oldLineIds}) order by id for no key update`
  // Looked at after the lock was waited for: taken over before, or renewed meanwhile.
  const { rows: changed } = await sql`
    select from order_lines old join orders o on o.id = old.order_id where old.id = any(${oldLineIds})
      and (exists (select from plan_credits k where k.old_line_id = old.id and k.taken_at is not null)
        or exists (select from order_lines l join orders later on later.id = l.order_id where later.user_id = o.user_id
          and l.edition_id = old.edition_id and l.state = 'ACTIVATED' and l.id > old.id))`.execute(tx)
  return changed.length === 0 && locked.every(({ state }) => state === 'ACTIVATED')
}

/** The plans that an order (orders.id) takes over, as their order lines. */
export const plansTakenOver = async (tx: Tx, orderId: number): Promise<number[]> =>
  (
    await allRows<{ id: number }>(tx)`
      select k.old_line_id id from plan_credits k join order_lines l on l.id = k.order_line_id
      where l.order_id = ${orderId}`
  ).map(({ id }) => id)

type CreditedPlan = { readonly lineId: number; readonly orderId: number; readonly paid: Paise }

/**
 * The plans whose unused days lowered the price of a line (order_lines.id), newest first, and what of that credit was paid
 * with each, in paise: a plan that began with credit itself passes on the share of the one before.
 */
export const readCreditedPlans = (tx: Tx, lineId: number): Promise<CreditedPlan[]> =>
  allRows<CreditedPlan>(tx)`
    with recursive taken (line_id, credit) as (
      select old_line_id, credit_paise::bigint from plan_credits where order_line_id = ${lineId}
      union all
      select k.old_line_id, t.credit * k.credit_paise / (l.gross_paise + k.credit_paise)
      from taken t join order_lines l on l.id = t.line_id join plan_credits k on k.order_line_id = l.id)
    select t.line_id "lineId", l.order_id "orderId", t.credit - coalesce(lead(t.credit) over (order by t.line_id desc), 0) paid
    from taken t join order_lines l on l.id = t.line_id where t.credit > 0 order by t.line_id desc`

/** The plans of accepted lines begin at once, and the running ones that they take over end. */
export async function takeOverPlans(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const rows = await allRows<Taken>(tx)`
    update plan_credits k set taken_at = business_now()
    from order_lines l, order_lines old, entitlements n
    where k.order_line_id = any(${lineIds}) and l.id = k.order_line_id and old.id = k.old_line_id and n.order_line_id = l.id
    returning l.id "lineId", l.order_id "orderId", n.id "entitlementId", old.id "oldId", old.order_id "oldOrderId"`
  for (const { lineId, orderId, entitlementId, oldId, oldOrderId } of rows) {
    const moved = [
      await moveLines(tx, { orderId, lineIds: [lineId], move: 'activate', by: 'payment' }),
      await moveLines(tx, {
        orderId: oldOrderId,
        lineIds: [oldId],
        move: 'expire',
        by: 'payment',
        reason: 'A longer term of the plan was bought',
      }),
    ]
    if (!moved.every(({ ok }) => ok)) throw new Error(`order line ${lineId} cannot take over ${oldId}`)
    await startAccess(tx, entitlementId)
    await endAccess(tx, oldId)
  }
}

type Taken = {
  readonly lineId: number
  readonly orderId: number
  readonly entitlementId: number
  readonly oldId: number
  readonly oldOrderId: number
}
