import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money'
import { planTypes } from '#shop/catalog'
import { type PaidPeriod, unusedCredit } from '#shop/pricing'
import type { CartLine } from './cart.ts'

/** The period of a plan that the owner of a cart has, as its row gives it, or its free trial. */
export type StoredPlan =
  | (PaidPeriod & {
      readonly lineId: number
      readonly isSame: boolean
      readonly isCheaper: boolean
      readonly today: string
    })
  | { readonly chargedOn: string; readonly amount: Paise }

/** The running period of the plan of an edition e that the owner of a cart c has, as SQL. */
export const runningPlan = sql.raw(`
  case when c.user_id is not null and e.type in (${planTypes.map((type) => `'${type}'`).join(', ')}) then running_plan(c.user_id, e.id) end`)

/** What a running plan means for a line: it is renewed, or upgraded with credit for its unused days; a trial cost nothing. */
export function readRunning(plan: StoredPlan | null): Pick<CartLine, 'running' | 'credit'> {
  const none = paise(0)
  if (!plan) return { running: null, credit: none }
  if ('chargedOn' in plan) return { running: { kind: 'trial', ...plan }, credit: none }
  const { lineId, until } = plan
  if (plan.isSame) return { running: { kind: 'renewal', lineId, until }, credit: none }
  const credit: Paise = plan.isCheaper ? unusedCredit(plan, plan.today) : none
  return credit > 0
    ? { running: { kind: 'upgrade', lineId, until }, credit }
    : { running: null, credit: none }
}
