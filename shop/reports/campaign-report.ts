import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'

/** What a campaign brought in a month, of visitors who agreed to be measured. */
export type CampaignMonth = {
  /** 'YYYY-MM', in India. */
  readonly month: string
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** 0 where there is none. */
  readonly cid: number
  readonly visits: number
  readonly carts: number
  readonly orders: number
  /** Received for those orders until now, and given back of it. Dollars count at the rate of their order. */
  readonly money: Paise
  readonly refunds: Paise
}

/** Campaigns by month, the latest first. An order counts in its month, for what brought its buyer first or last. */
export const readCampaigns = (db: Db, by: 'first' | 'last', most: number): Promise<CampaignMonth[]> =>
  allRows<CampaignMonth>(db)`
    with counted as (
      select to_char(day, 'YYYY-MM') "month", source, medium, campaign, cid,
        sum(events) filter (where event = 'campaign_arrived') visits, sum(events) filter (where event = 'cart_filled') carts
      from marketing_counts where event in ('campaign_arrived', 'cart_filled') and source || medium || campaign <> ''
      group by 1, 2, 3, 4, 5),
    sold as (
      select to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM') "month", t.source, t.medium, t.campaign, t.cid,
        count(*) orders, sum(in_paise(p.money::bigint, o.paise_per_usd)) money, sum(in_paise(r.refunds::bigint, o.paise_per_usd)) refunds
      from orders o
      cross join jsonb_to_record(o.attribution -> ${by}::text) t(source text, medium text, campaign text, cid bigint)
      cross join lateral (select sum(captured_paise) money from payments where order_id = o.id) p
      cross join lateral (select sum(amount_paise) refunds from refunds where order_id = o.id and state <> 'failed') r
      where o.attribution -> ${by}::text is not null
        and exists (select from order_lines l where l.order_id = o.id and l.state <> 'PENDING')
      group by 1, 2, 3, 4, 5)
    select "month", source, medium, campaign, cid, coalesce(visits, 0)::int visits, coalesce(carts, 0)::int carts,
      coalesce(orders, 0)::int orders, coalesce(money, 0)::bigint money, coalesce(refunds, 0)::bigint refunds
    from counted full join sold using ("month", source, medium, campaign, cid)
    order by "month" desc, money desc, visits desc, source, medium, campaign, cid limit ${most}`
