import { type Kysely, type Selectable, sql } from 'kysely'
import { type Paise, paise } from '#kernel/money'
import type { EmiPlan, EmiTerms } from './emi.ts'
import type { PricingTables } from './pricing-tables.ts'

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
  /** Paying by instalments. */
  readonly emi: EmiTerms
}

type Row = Selectable<PricingTables['sale_terms']> & {
  readonly as_on: string
  readonly paise_per_usd: number | null
  readonly plans: readonly EmiPlan[]
}

/** Reads the terms in force today, by Indian time. Throws when none are: a shop without terms is misconfigured. */
export async function readTerms(db: Kysely<PricingTables>): Promise<Terms> {
  const { rows } = await sql<Row>`
    select t.*, business_today() as_on,
      (select paise_per_usd from exchange_rates where valid_from <= business_today() order by valid_from desc limit 1),
      (select coalesce(json_agg(json_build_object('lender', p.lender, 'months', p.months, 'rateBp', p.annual_rate_bp,
          'isNoCost', p.is_no_cost, 'minOrder', p.min_order_paise) order by p.lender, p.months), '[]')
        from (select distinct on (lender, months) * from emi_plans where valid_from <= business_today()
          order by lender, months, valid_from desc) p
        where p.valid_until is null or p.valid_until >= business_today()) plans
    from sale_terms t where valid_from <= business_today()
    order by valid_from desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no terms of sale are in force')
  return {
    asOn: row.as_on,
    shippingFee: paise(row.shipping_fee_paise),
    freeShippingFrom: paise(row.free_shipping_from_paise),
    codFee: paise(row.cod_fee_paise),
    codMax: paise(row.cod_max_paise),
    returnDays: row.return_days,
    paisePerUsd: row.paise_per_usd,
    emi: {
      minOrder: paise(row.emi_min_order_paise),
      interestGstBp: row.emi_interest_gst_bp,
      plans: row.plans.map((plan) => ({ ...plan, minOrder: paise(plan.minOrder) })),
    },
  }
}
