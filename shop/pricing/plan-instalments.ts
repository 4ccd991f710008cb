import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { isDay } from '#kernel/dates'
import { allRows, changeRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { typedLine } from '#kernel/typed-text'
import { basisPoints } from '#shop/tax'
import { rupees } from './plan-terms.ts'

const notMonths = 'Enter 2 to 36 months.'

const typedPlan = z.object({
  lender: typedLine(60, 'Name the lender.'),
  months: z
    .string()
    .regex(/^[0-9]{1,2}$/, notMonths)
    .transform(Number)
    .refine((months) => months >= 2 && months <= 36, notMonths),
  rateBp: basisPoints(4_800, 'Enter the yearly rate in percent, 0 to 48, such as 15 or 14.5.'),
  isNoCost: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'yes'),
  minOrder: rupees('Enter an amount in rupees, such as 7000, or 0.'),
  from: z.union([z.literal(''), typedDay('Choose a day.')], 'Choose a day.'),
})

/** A plan of a lender as staff see it: rate in basis points a year, minimum order in paise. */
type PlannedEmi = Readonly<z.output<typeof typedPlan>> & { readonly state: 'offered' | 'off' | 'to come' }

/** The plans of lenders: of each the one that counts today, offered or switched off, and those to come. */
export const listEmiPlans = (db: Db): Promise<readonly PlannedEmi[]> =>
  allRows<PlannedEmi>(db)`
    select lender, months, annual_rate_bp "rateBp", is_no_cost "isNoCost", min_order_paise "minOrder", valid_from "from",
      case when valid_from > business_today() then 'to come' when valid_until < business_today() then 'off'
        else 'offered' end state
    from emi_plans p
    where not exists (select from emi_plans next where (next.lender, next.months) = (p.lender, p.months)
      and next.valid_from > p.valid_from and next.valid_from <= business_today())
    order by lender, months, valid_from`

/** Saves a lender's plan as it is from a day on, today or later (empty: today), in place of another of that day. */
export async function saveEmiPlan(tx: Tx, typed: unknown): Promise<Result<null, Refusal<'not_valid'>>> {
  const checked = typedPlan.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { lender, months, rateBp, isNoCost, minOrder, from } = checked.data
  const { rows } = await sql`
    insert into emi_plans (lender, months, annual_rate_bp, is_no_cost, min_order_paise, valid_from)
    select ${lender}, ${months}::int, ${rateBp}::int, ${isNoCost}::boolean, ${minOrder}::bigint, day
    from (select coalesce(nullif(${from}, '')::date, business_today()) as day) begins
    where day >= business_today()
    on conflict (lender, months, valid_from) do update set annual_rate_bp = excluded.annual_rate_bp,
      is_no_cost = excluded.is_no_cost, min_order_paise = excluded.min_order_paise, valid_until = null
    returning lender`.execute(tx)
  return rows.length > 0 ? ok(null) : refuse('not_valid', 'Choose today or a later day.', 'from')
}

/** Switches a plan off at once, or deletes it when it is to come. False when there is none to end. */
export async function endEmiPlan(
  tx: Tx,
  { lender = '', months = '', from = '' }: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (!isDay(from) || !/^[0-9]{1,2}$/.test(months)) return false
  const which = sql`lender = ${lender} and months = ${Number(months)} and valid_from = ${from}`
  const deleted = await changeRows(tx)`delete from emi_plans where ${which} and valid_from > business_today()`
  const ended = await changeRows(tx)`
    update emi_plans set valid_until = business_today() - 1
    where ${which} and valid_from <= business_today() and coalesce(valid_until >= business_today(), true)`
  return deleted + ended > 0
}
