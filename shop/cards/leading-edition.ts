import { sql } from 'kysely'
import { canBuyOf } from '#shop/stock'

/**
 * The id of the edition that represents a title today, as SQL over the alias t (listed_titles). The order is that of
 * list_titles in the database, with availability added: current, available, print before other formats, cheapest.
 */
export const leadingNow = sql`(
  select o.id from editions o
  join product_kinds ok on ok.type = o.type and ok.format = o.format
  cross join lateral ${canBuyOf(sql`o.id`)} a
  where o.work_id = t.work_id and o.list_prefix = t.list_prefix and o.status = 'live' and o.type <> 'ISSUE'
  order by (o.superseded_by is not null), ok.delivery_ready desc, a.can_buy desc, format_place(o.format), o.price_paise, o.id
  limit 1)`

/** Joins the title of edition e, as t. An issue of a journal represents itself. */
export const titleOf = sql`
  left join listed_titles t on t.work_id = e.work_id and t.list_prefix = e.list_prefix and e.type <> 'ISSUE'`
