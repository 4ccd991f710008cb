import type { Db } from '#db/tables'
import type { Currency, Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
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
 * Reads the money of a month by day, method and currency, to compare with banks and providers: all that came, whether it paid an
 * order or went back. Money at a provider counts on the day on which it was paid, money in our account on the day of its statement,
 * cash on delivery on the day on which the courier remitted it. A refund counts in the way by which it went.
 */
export async function readMoneyByDay(db: Db, month: Month): Promise<readonly MoneyOfDay[]> {
  const { from, before } = monthOf(month)
  return allRows<MoneyOfDay>(db)`
    with moved as (
      -- The receipt of a line of a statement has its number; a cheque that was cleared before its line came keeps its own.
      select coalesce(b.day, (t.created_at at time zone 'Asia/Kolkata')::date) "day", p.method, t.currency, 1 taken_once,
        t.captured_paise taken, 0 refunded
      from payment_transactions t join payments p on p.id = t.payment_id
      left join bank_lines b on b.payment_id = t.payment_id
        and (t.id = 'bank_line_' || b.id or (t.id = 'cheque_' || t.payment_id and b.outcome = 'known'))
      where t.captured_paise > 0
      union all
      select (settled_at at time zone 'Asia/Kolkata')::date, method, currency, 1, captured_paise, 0
      from payments where state = 'captured' and method in (${payBy.wallet}, ${payBy.cashAtCounter})
      union all
      select remitted_on, ${payBy.cashOnDelivery}, 'INR', 1, remitted_paise, 0
      from cod_collections where remitted_on is not null
      union all
      select (r.settled_at at time zone 'Asia/Kolkata')::date, case r.route when 'wallet' then ${payBy.wallet}
        when 'transfer' then ${payBy.bankTransfer} else p.method end, p.currency, 0, 0, r.amount_paise
      from refunds r join payments p on p.id = r.payment_id where r.state = 'processed')
    select "day", m.name "method", currency, sum(taken_once)::int payments, sum(taken)::bigint taken, sum(refunded)::bigint refunded
    from moved join payment_methods m on m.id = moved.method
    where "day" >= ${from}::date and "day" < ${before}::date group by 1, 2, 3 order by 1, 2, 3`
}
