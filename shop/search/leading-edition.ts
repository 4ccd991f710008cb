import { sql } from 'kysely'

/**
 * The id of the edition that stands for a title today, as SQL. Speaks of the alias t (listed_titles). The order is that
 * of list_titles in the database, with copies asked for besides: current before superseded, one that can be bought
 * before one that cannot, print before pocket before pen drive before virtual, then the cheapest.
 */
export const leadingNow = sql`(
  select o.id from editions o
  join product_kinds ok on ok.type = o.type and ok.format = o.format
  left join stock_levels os on os.edition_id = o.id
  where o.work_id = t.work_id and o.list_prefix = t.list_prefix and o.status = 'live' and o.type <> 'ISSUE'
  order by (o.superseded_by is not null), ok.delivery_ready desc,
    (not ok.is_physical or o.type = 'BUNDLE' or coalesce(os.on_hand > os.reserved or os.promised < os.promise_limit, false)) desc,
    format_place(o.format), o.price_paise, o.id
  limit 1)`

/** Joins the title that edition e stands in, as t. An issue of a journal stands for itself. */
export const titleOf = sql`
  left join listed_titles t on t.work_id = e.work_id and t.list_prefix = e.list_prefix and e.type <> 'ISSUE'`
