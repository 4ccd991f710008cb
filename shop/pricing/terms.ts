import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { EmiTerms } from './emi.ts'

/** The terms of sale in force: fees and thresholds in paise, days as counts. */
export type Terms = {
  /** Today by Indian time, 'YYYY-MM-DD': the day for which terms and tax rates are read. */
  readonly asOn: string
  readonly shippingFee: Paise
  /** Delivery is free for physical goods of this value or more. */
  readonly freeShippingFrom: Paise
  readonly codFee: Paise
  /** The largest amount that may be paid on delivery, fee included. */
  readonly codMax: Paise
  readonly returnDays: number
  /** What a dollar counts for in tax documents, in paise; null until staff have set it, and nothing is sold in dollars. */
  readonly paisePerUsd: number | null
  readonly emi: EmiTerms
}

type Row = Omit<Terms, 'emi'> & EmiTerms

/** Reads the terms in force today, by Indian time. Throws when none are: a shop without terms is misconfigured. */
export async function readTerms(db: Db): Promise<Terms> {
  const row = await firstRow<Row>(db)`
    select business_today() "asOn", t.shipping_fee_paise "shippingFee", t.free_shipping_from_paise "freeShippingFrom",
      t.cod_fee_paise "codFee", t.cod_max_paise "codMax", t.return_days "returnDays",
      t.emi_min_order_paise "minOrder", t.emi_interest_gst_bp "interestGstBp",
      (select paise_per_usd from exchange_rates where valid_from <= business_today() order by valid_from desc limit 1) "paisePerUsd",
      (select coalesce(json_agg(json_build_object('lender', p.lender, 'months', p.months, 'rateBp', p.annual_rate_bp,
          'isNoCost', p.is_no_cost, 'minOrder', p.min_order_paise) order by p.lender, p.months), '[]')
        from (select distinct on (lender, months) * from emi_plans where valid_from <= business_today()
          order by lender, months, valid_from desc) p
        where p.valid_until is null or p.valid_until >= business_today()) plans
    from sale_terms t where valid_from <= business_today()
    order by valid_from desc limit 1`
  if (!row) throw new Error('no terms of sale are in force')
  const { minOrder, interestGstBp, plans, ...terms } = row
  return { ...terms, emi: { minOrder, interestGstBp, plans } }
}

/** The days to return (SQL) of an order by the instant (SQL) at which it was placed: those that were promised that day. */
export const returnDaysOf = (placedAt: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select return_days from sale_terms where valid_from <= (${placedAt} at time zone 'Asia/Kolkata')::date
  order by valid_from desc limit 1)`

/** Today, and the days to return that an order was placed with. */
export type ReturnTerms = Pick<Terms, 'asOn' | 'returnDays'>

/** Reads the terms of returning an order. Throws when none were in force as it was placed. */
export async function readReturnTerms(
  db: Db,
  { placedAt }: { readonly placedAt: Date },
): Promise<ReturnTerms> {
  const terms = await firstRow<ReturnTerms & { returnDays: number | null }>(db)`
    select business_today() "asOn", ${returnDaysOf(sql`${placedAt}::timestamptz`)} "returnDays"`
  if (!terms || terms.returnDays === null) throw new Error('no terms of sale were in force')
  return terms
}

/** Sets what a dollar counts for in tax documents of orders from today on, typed in rupees: '88.50'. Answers it in paise. */
export async function setExchangeRate(tx: Tx, typed: string): Promise<Result<number, Refusal<'bad_rate'>>> {
  const [, whole, decimals = ''] = /^([0-9]{2,3})(?:\.([0-9]{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return refuse('bad_rate', 'Enter rupees for one dollar, such as 88.50.', 'rate')
  const paisePerUsd = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (paisePerUsd < 1_000) return refuse('bad_rate', 'Enter at least 10 rupees for one dollar.', 'rate')
  await sql`
    insert into exchange_rates (valid_from, paise_per_usd) values (business_today(), ${paisePerUsd})
    on conflict (valid_from) do update set paise_per_usd = excluded.paise_per_usd`.execute(tx)
  return ok(paisePerUsd)
}

/**
 * The days of the last 400 days and to come, 'YYYY-MM-DD', on which no courier and no bank works: national holidays and those of central offices, as
 * gazetted each year, not those of one State. Staff maintain the rows; a year without rows has no holidays.
 */
export async function readPublicHolidays(db: Db): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ holiday_on: string }>(db)`
    select holiday_on from public_holidays where holiday_on >= business_today() - 400`
  return new Set(rows.map((row) => row.holiday_on))
}
