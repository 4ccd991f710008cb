import { sql } from 'kysely'
import type { DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Result } from '#kernel/result'
import type { CourierReport, CourierScan } from '#ports/courier'
import type { Outbox } from '#ports/outbox'
import type { MoveRefusal } from '#shop/orders'
import { latestScan, movesFor, statusRules } from './courier-moves.ts'
import { linesIn, lockParcel, lockReports, sendParcelOn } from './parcel-moves.ts'
import { readParcel, readScans } from './parcels-store.ts'

/** What came of a report: its parcel moved, news were noted, nothing was new, or the parcel is not ours. */
export type ReportOutcome = 'moved' | 'noted' | 'nothing-new' | 'unknown-parcel'

/**
 * Applies what a courier reports of a parcel, by webhook or by poll alike: new scans are noted, then the parcel moves to
 * where all its scans say it is. Safe to repeat, and in any order.
 */
export async function applyReport(needs: DbAndOutbox, report: CourierReport): Promise<ReportOutcome> {
  const found = await firstRow<{ id: number }>(needs.db)`
    select id from parcels where awb = ${report.awb}`
  if (!found) return 'unknown-parcel'
  // A refused move means that staff have just moved the parcel: it is looked at again.
  for (let attempt = 1; ; attempt++) {
    const applied = await inTransaction(needs.db, (tx) => apply(tx, needs.outbox, found.id, report))
    if (applied.ok) return applied.value
    if (attempt === 3) throw new Error(`parcel ${found.id} does not move: ${applied.refusal.message}`)
  }
}

async function apply(
  tx: Tx,
  outbox: Outbox,
  parcelId: number,
  report: CourierReport,
): Promise<Result<ReportOutcome, MoveRefusal>> {
  await lockReports(tx, parcelId)
  // The booking may have been taken back meanwhile.
  if ((await readParcel(tx, parcelId))?.awb !== report.awb) return ok('unknown-parcel')
  const noted = await noteReport(tx, parcelId, report)
  const request = await lockParcel(tx, { parcelId, by: 'courier', actorId: null })
  if (!request) throw new Error(`parcel ${parcelId} has no order`)
  const scans = await readScans(tx, [parcelId])
  const moves = movesFor(
    scans,
    linesIn(request).map(({ state }) => state),
  )
  for (const move of moves) {
    const moved = await sendParcelOn(tx, outbox, request, move)
    if (!moved.ok) return moved
  }
  const last = latestScan(scans)
  const topic = last && statusRules[last.status].announces
  if (topic && noted.some(({ status, at }) => status === last.status && at.getTime() === last.at.getTime())) {
    const attempt = scans.filter(({ status }) => status === last.status).length
    await outbox.send(tx, topic, { parcelId, attempt })
  }
  return ok(moves.length > 0 ? 'moved' : noted.length > 0 ? 'noted' : 'nothing-new')
}

/** Stores what is new in a report; answers its new scans. */
async function noteReport(tx: Tx, parcelId: number, report: CourierReport) {
  const { scans, expectedOn, chargedWeightG } = report
  const noted = await allRows<Pick<CourierScan, 'at' | 'status'>>(tx)`
    insert into tracking_events (parcel_id, status, code, words, place, at)
    select ${parcelId}, s.* from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb)
      s (status text, code text, words text, place text, at timestamptz)
    on conflict do nothing returning at, status`
  if (noted.length > 0 && expectedOn !== null)
    await sql`update parcels set expected_on = ${expectedOn} where id = ${parcelId}`.execute(tx)
  const end = latestScan(scans)?.status
  await sql`update courier_bookings set charged_weight_g = coalesce(${chargedWeightG}, charged_weight_g),
      next_poll_at = case when ${end === 'delivered' || end === 'rto-delivered'} or booked_at < business_now() - interval '45 days'
        then null else business_now() + interval '6 hours' end
    where parcel_id = ${parcelId} and state = 'booked'`.execute(tx)
  return noted
}
