import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { ParcelDeed } from './parcel-moves.ts'

/** Closes the dispute about what a courier weighed: its charge is accepted, or was corrected. */
export async function closeWeightDispute(
  db: Db,
  { parcelId, actorId }: Pick<ParcelDeed, 'parcelId' | 'actorId'>,
): Promise<Result<null, Refusal<'no-dispute'>>> {
  const { numAffectedRows } = await sql`
    update courier_bookings set weight_closed_at = business_now(), weight_closed_by = ${actorId}
    where parcel_id = ${parcelId} and state = 'booked' and charged_weight_g > weight_g and weight_closed_at is null`.execute(
    db,
  )
  return numAffectedRows === 0n ? refuse('no-dispute', 'Nothing is disputed about this parcel.') : ok(null)
}
