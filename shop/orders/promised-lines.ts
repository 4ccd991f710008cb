import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** A line as it was ordered: what was split off it stands for it as well. */
type PromisedLine = { readonly orderId: number; readonly lineId: number }

const asOrdered = sql`l.order_id "orderId", coalesce(l.split_from, l.id) "lineId"`

/** Takes over the new days of pre-orders that are not packed yet; of a bundle, that of its last part. Answers the lines moved. */
export const moveReleaseDates = (tx: Tx): Promise<readonly (PromisedLine & { readonly on: string })[]> =>
  allRows<PromisedLine & { on: string }>(tx)`
    with moved as (update order_lines l set releases_on = day.released_on
    from (select o.id, greatest(e.released_on, (select max(p.released_on) from bundle_parts b join editions p on p.id = b.part_id
        where b.bundle_id = e.id)) released_on
      from order_lines o join editions e on e.id = o.edition_id
      where o.state in ('ACCEPTED', 'PROCESSING') and o.supply = 'promise' and o.releases_on is not null) day
    where day.id = l.id and day.released_on > business_today() and day.released_on <> l.releases_on
    returning ${asOrdered}, l.releases_on "on")
    select distinct * from moved`

/** The lines of pre-orders and back orders whose edition a newer one on sale has replaced. */
export const readSupersededLines = (tx: Tx): Promise<readonly PromisedLine[]> =>
  allRows<PromisedLine>(tx)`
    select distinct ${asOrdered} from order_lines l join editions e on e.id = l.edition_id
    join editions newer on newer.id = e.superseded_by and newer.status = 'live'
    where l.state in ('ACCEPTED', 'PROCESSING') and l.supply = 'promise' order by 2`
