import { type Kysely, sql } from 'kysely'
import type { Paise } from '#kernel/money'
import type { OrdersTables } from './orders-tables.ts'
import { unsoldStates } from './sales.ts'

/** What the buyers whom a dealer sent have ordered in a month. */
export type DealerSales = {
  readonly code: string
  /** 'YYYY-MM', in India. */
  readonly month: string
  readonly orders: number
  /** The price of their lines, without delivery and fees; lines cancelled, refused or sent back are not in it. Dollars count at the rate of their order. */
  readonly sold: Paise
}

/** Sales by dealer and month, the latest month first. Orders that were never paid do not count. */
export async function readDealerSales(db: Kysely<OrdersTables>): Promise<DealerSales[]> {
  const { rows } = await sql<DealerSales>`
    select o.dealer_code code, to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      count(distinct o.id)::int orders,
      coalesce(sum(in_paise(l.gross_paise, o.paise_per_usd)) filter (where l.state not in (${sql.join(unsoldStates)})), 0)::bigint sold
    from orders o join order_lines l on l.order_id = o.id
    where o.dealer_code is not null
      and exists (select from order_lines settled where settled.order_id = o.id and settled.state <> 'PENDING')
    group by 1, 2 order by 2 desc, 1`.execute(db)
  return rows
}
