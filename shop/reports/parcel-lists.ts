import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { CourierStatus } from '#ports/courier'
import type { LineState } from '#shop/orders'

/** A parcel as a row of a list. Copies and weight in grams are those still in it. */
export type ParcelRow = {
  readonly id: number
  readonly orderNo: string
  readonly name: string
  readonly city: string | null
  readonly pin: string | null
  readonly copies: number
  readonly weightG: number
  /** Copies that were cancelled after packing, and are still in it. */
  readonly takeOut: number
  readonly courier: string | null
  readonly awb: string | null
  /** Why its last booking failed. */
  readonly failure: string | null
  /** What the courier reported last, in its words. */
  readonly status: CourierStatus | null
  readonly words: string | null
  /** When: of the last report, or else since when its lines are in their state. */
  readonly at: Date
  /** In grams: declared, and what the courier charges for. */
  readonly declaredG: number | null
  readonly chargedG: number | null
}

/** Without news for so many days a parcel on its way counts as stuck. */
export const stuckDays = 3

type ParcelList = {
  readonly label: string
  /** In any state when it names none. */
  readonly states?: readonly LineState[]
  readonly holds: RawBuilder<unknown>
}

const withCourier = ['AWAITING_PICKUP', 'SHIPPED'] as const
const last = (...statuses: CourierStatus[]) =>
  sql`t.status in (${sql.join(statuses.map((each) => sql.lit(each)))})`

/** The lists of parcels: what waits for staff, and what is wrong with those that a courier has. */
export const parcelLists = {
  book: { label: 'To book', states: ['READY_FOR_PICKUP'], holds: sql`true` },
  ship: { label: 'To hand over', states: ['AWAITING_PICKUP'], holds: sql`true` },
  ndr: { label: 'Not delivered (NDR)', states: withCourier, holds: last('undelivered', 'pickup-failed') },
  // Some couriers report a delivery first that never was.
  rto: {
    label: 'Coming back (RTO)',
    states: [...withCourier, 'DELIVERED'],
    holds: last('rto-started', 'rto-in-transit', 'rto-delivered', 'lost', 'damaged', 'cancelled'),
  },
  found: {
    label: 'Given up, but delivered',
    states: ['RETURNED', 'REFUND_INITIATED'],
    holds: sql`${last('delivered')} and t.at > w.since`,
  },
  stuck: {
    label: `No news for ${stuckDays} days`,
    states: withCourier,
    holds: sql`coalesce(t.at, w.since) < business_now() - make_interval(days => ${sql.lit(stuckDays)})`,
  },
  // A courier weighs late: the parcel may be delivered already.
  weight: {
    label: 'Weight disputed',
    holds: sql`b.charged_weight_g > b.weight_g and b.weight_closed_at is null`,
  },
} as const satisfies Record<string, ParcelList>
export type ParcelListName = keyof typeof parcelLists

const inStates = (state: string, states: readonly LineState[]) =>
  sql`${sql.raw(state)} in (${sql.join(states.map((each) => sql.lit(each)))})`
const inList = ({ states, holds }: ParcelList) =>
  states ? sql`(${inStates('w.state', states)} and ${holds})` : holds

/** A page of a list, those that wait longest first, and how many parcels each list has. */
export async function readParcelList(
  db: Db,
  { list, page, size }: { readonly list: ParcelListName; readonly page: number; readonly size: number },
): Promise<{
  readonly rows: readonly ParcelRow[]
  readonly counts: Readonly<Record<ParcelListName, number>>
}> {
  const isOpen = inStates('l.state', ['READY_FOR_PICKUP', ...withCourier])
  const parcels = sql`
    from (select l.parcel_id, l.order_id, coalesce(min(l.state) filter (where ${isOpen}), min(l.state)) state,
        sum(l.quantity)::int copies, sum(l.weight_g)::int weight, min(l.state_at) since,
        (array_agg(l.ship_to))[1] ship_to
      from order_lines l where l.parcel_id is not null and (${isOpen} or l.parcel_id in (select c.parcel_id
        from courier_bookings c where c.state = 'booked' and c.charged_weight_g > c.weight_g and c.weight_closed_at is null)
        or l.state = 'DELIVERED' and l.parcel_id in (select e.parcel_id from tracking_events e where e.status = 'rto-delivered')
        or l.state in ('RETURNED', 'REFUND_INITIATED') and l.parcel_id in (select e.parcel_id from tracking_events e
          where e.status = 'delivered' and e.at > business_now() - interval '30 days'))
      group by 1, 2) w
    join parcels p on p.id = w.parcel_id
    join orders o on o.id = w.order_id
    left join courier_bookings b on b.parcel_id = p.id and b.state in ('open', 'booked')
    left join lateral (select e.status, e.words, e.at from tracking_events e
      where e.parcel_id = p.id and e.status is not null order by e.at desc, e.id desc limit 1) t on true`
  const counts = Object.entries(parcelLists).map(
    ([name, each]) => sql`count(*) filter (where ${inList(each)})::int ${sql.id(name)}`,
  )
  const [counted, { rows }] = await Promise.all([
    sql<Record<ParcelListName, number>>`select ${sql.join(counts)} ${parcels}`.execute(db),
    sql<ParcelRow>`
      select p.id, o.order_no "orderNo", o.contact->>'name' name, coalesce(w.ship_to, o.shipping_address)->>'city' city,
        coalesce(w.ship_to, o.shipping_address)->>'pin' pin, w.copies, w.weight "weightG",
        (select coalesce(sum(c.quantity), 0)::int from order_lines c where c.parcel_id = p.id
          and w.state in ('READY_FOR_PICKUP', 'AWAITING_PICKUP') and c.state in ('CANCELLED', 'REFUND_INITIATED')) "takeOut",
        p.courier, p.awb, b.failure, t.status, t.words,
        coalesce(t.at, w.since) at, b.weight_g "declaredG", b.charged_weight_g "chargedG"
      ${parcels} where ${inList(parcelLists[list])}
      order by coalesce(t.at, w.since), p.id limit ${size} offset ${(page - 1) * size}`.execute(db),
  ])
  return { rows, counts: counted.rows[0] as Record<ParcelListName, number> }
}
