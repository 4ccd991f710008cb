import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { GatewayTrouble } from '#ports/card-payment'
import type { Courier, Shipment } from '#ports/courier'
import { readOrderNo } from '#shop/orders'
import { reconcileEach } from '#shop/payments'
import { applyReport } from './apply-report.ts'
import { askForPickup, callCourier, referenceOf } from './book-courier.ts'
import { takeOverBooking } from './bookings-store.ts'
import { readParcel } from './parcels-store.ts'

type Needs = DbAndOutbox & { readonly courier: Courier }

/** How many of each kind one run asks about, and for how many ms: well within the lease of its job. */
const MOST = 200
const FOR_MS = 100_000

/**
 * Asks the courier about everything that is open: bookings whose answer was lost, those to cancel, pickups that were not
 * taken, and parcels without news. What it cannot tell about now keeps no other waiting. Throws the first fault of ours
 * once the others of its kind were asked about.
 */
export async function pollCouriers(needs: Needs): Promise<void> {
  await bookUnclear(needs)
  await cancelDropped(needs)
  await askMissingPickups(needs)
  await pollParcels(needs)
}

/** Asks about one after the other. Where the courier cannot be reached it ends; the next run goes on. */
const askEach = <Item>(items: readonly Item[], pollOne: (item: Item) => Promise<void>): Promise<void> =>
  reconcileEach(items, FOR_MS, { pollOne })

async function bookUnclear(needs: Needs): Promise<void> {
  const unclear = await allRows<{ id: number }>(needs.db)`
    select id from courier_bookings where state = 'open' and leased_until < business_now()
    order by leased_until limit ${MOST}`
  await askEach(unclear, async ({ id }) => {
    const booking = await takeOverBooking(needs.db, id)
    if (booking) await callCourier(needs, booking)
  })
}

// These and the pickups in any order: one that fails each time is not the first of every run.

async function cancelDropped({ db, courier }: Needs): Promise<void> {
  const dropped = await allRows<{ id: number; parcel_id: number }>(db)`
    select id, parcel_id from courier_bookings where state = 'dropped' order by random() limit ${MOST}`
  await askEach(dropped, async (booking) => {
    const parcel = await readParcel(db, booking.parcel_id)
    const orderNo = parcel && (await readOrderNo(db, parcel.orderId))
    const shipment = orderNo ? await courier.find(referenceOf(orderNo, booking)) : null
    if (shipment) await cancelShipment(courier, shipment)
    await sql`update courier_bookings set state = 'cancelled' where id = ${booking.id}`.execute(db)
  })
}

async function cancelShipment(courier: Courier, { orderId }: Shipment): Promise<void> {
  try {
    await courier.cancel(orderId)
  } catch (error) {
    // What the courier does not cancel, because it has the parcel, is not asked again.
    if (!(error instanceof GatewayTrouble) || error.kind !== 'refused') throw error
  }
}

async function askMissingPickups(needs: Needs): Promise<void> {
  const missing = await allRows<{ id: number; shipment_id: string | null }>(needs.db)`
    select id, shipment_id from courier_bookings where state = 'booked' and pickup_asked_at is null order by random()
    limit ${MOST}`
  await askEach(missing, (booking) => askForPickup(needs, booking))
}

async function pollParcels(needs: Needs): Promise<void> {
  const due = await allRows<{ id: number; awb: string | null }>(needs.db)`
    select b.id, p.awb from courier_bookings b join parcels p on p.id = b.parcel_id where b.state = 'booked'
    and b.next_poll_at <= business_now() order by b.next_poll_at limit ${MOST}`
  await askEach(due, async ({ id, awb }) => {
    // First, so that a parcel of which the courier cannot tell does not keep the others waiting.
    await sql`update courier_bookings set next_poll_at = case when booked_at > business_now() - interval '45 days'
      then business_now() + interval '6 hours' end where id = ${id}`.execute(needs.db)
    const report = awb === null ? null : await needs.courier.track(awb)
    if (report) await applyReport(needs, report)
  })
}
