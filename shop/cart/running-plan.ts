import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money'
import { planTypes } from '#shop/catalog'
import { type PaidPeriod, unusedCredit } from '#shop/pricing'
import type { CartLine } from './cart.ts'

/** The period of a plan that the owner of a cart has, as its row gives it. */
export type StoredPlan = PaidPeriod & {
  readonly lineId: number
  readonly isSame: boolean
  readonly isCheaper: boolean
  readonly today: string
}

/**
 * The running period of the plan of an edition e that the owner of a cart c has, as SQL: of the same term if there is one. What
 * was paid for it counts with the credit that it began with; days of grace do not count.
 */
export const runningPlan = sql.raw(`
  case when e.type in (${planTypes.map((type) => `'${type}'`).join(', ')}) and c.user_id is not null then (
    select json_build_object('lineId', l.id, 'isSame', had.id = e.id, 'isCheaper', had.price_paise < e.price_paise,
      'paid', l.gross_paise + coalesce((select k.credit_paise from plan_credits k where k.order_line_id = l.id), 0),
      'from', (n.opened_at at time zone 'Asia/Kolkata')::date, 'until', coalesce(p.period_ends_on, n.ends_on), 'today', business_today())
    from editions had join order_lines l on l.edition_id = had.id and l.state = 'ACTIVATED' join orders o on o.id = l.order_id
    join entitlements n on n.order_line_id = l.id left join subscription_charges p on p.order_id = o.id
    where had.work_id = e.work_id and o.user_id = c.user_id and coalesce(p.period_ends_on, n.ends_on) >= business_today()
    order by had.id = e.id desc, n.ends_on desc limit 1) end`)

/** What a running plan means for a line: it is renewed, or upgraded with credit for its unused days. */
export function standingOf(plan: StoredPlan | null): Pick<CartLine, 'running' | 'credit'> {
  const none = paise(0)
  if (!plan) return { running: null, credit: none }
  const { lineId, until } = plan
  if (plan.isSame) return { running: { kind: 'renewal', lineId, until }, credit: none }
  const credit: Paise = plan.isCheaper ? unusedCredit(plan, plan.today) : none
  return credit > 0
    ? { running: { kind: 'upgrade', lineId, until }, credit }
    : { running: null, credit: none }
}
