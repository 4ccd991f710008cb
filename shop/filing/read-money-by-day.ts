import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Currency, Paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { type Month, monthOf } from './month.ts'

/** What was taken and given back in one way and currency on one day (Asia/Kolkata), in paise or cents. */
export type MoneyOfDay = {
  readonly day: string
  readonly method: string
  readonly currency: Currency
  readonly payments: number
  readonly taken: Paise
  readonly refunded: Paise
}

/**
 * Reads the money of a month by day, method and currency, to compare with banks and providers. Cash on delivery counts on the day on
 * which the courier remitted it.
 */
export async function readMoneyByDay(db: Db, month: Month): Promise<readonly MoneyOfDay[]> {
  const { from, before } = monthOf(month)
  const { rows } = await sql<MoneyOfDay>`
    with period as (select ${from}::date::timestamp at time zone 'Asia/Kolkata' since, ${before}::date::timestamp at time zone 'Asia/Kolkata' until),
    moved as (
      select p.settled_at at, p.method, p.currency, 1 taken_once, p.captured_paise taken, 0 refunded
      from payments p, period where p.state = 'captured' and p.settled_at >= since and p.settled_at < until
      union all
      select c.remitted_on::timestamp at time zone 'Asia/Kolkata', ${payBy.cashOnDelivery}, 'INR', 1, c.remitted_paise, 0
      from cod_collections c where c.remitted_on >= ${from}::date and c.remitted_on < ${before}::date
      union all
      select r.settled_at, case r.route when 'wallet' then ${payBy.wallet} else p.method end, p.currency, 0, 0, r.amount_paise
      from refunds r join payments p on p.id = r.payment_id, period
      where r.state = 'processed' and r.settled_at >= since and r.settled_at < until)
    select (at at time zone 'Asia/Kolkata')::date "day", m.name "method", currency, sum(taken_once)::int payments,
      sum(taken)::bigint taken, sum(refunded)::bigint refunded
    from moved join payment_methods m on m.id = moved.method group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
