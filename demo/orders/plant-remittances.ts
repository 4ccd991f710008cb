import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { importRemittances } from '#shop/shipping'

/** Of so many parcels one is remitted late, and one less than it should be. */
const ODD = 90

/** Lets the couriers pay what they collected, a week after each delivery; some of it is late, some differs. */
export async function plantRemittances(db: Db): Promise<void> {
  const { rows } = await sql<{ awb: string; due: Paise; parcelId: number; paidOn: string }>`
    select p.awb, c.due_paise due, c.parcel_id "parcelId",
      to_char((c.delivered_at at time zone 'Asia/Kolkata')::date + 7, 'YYYY-MM-DD') "paidOn"
    from cod_collections c join parcels p on p.id = c.parcel_id
    where c.remitted_on is null and c.delivered_at < business_now() - interval '7 days'`.execute(db)
  await importRemittances(
    db,
    rows
      .filter(({ parcelId }) => parcelId % ODD !== 0)
      .map(({ awb, due, parcelId, paidOn }) => ({
        awb,
        amount: parcelId % ODD === 1 ? paise(due - 5_000) : due,
        reference: `CRF-${paidOn.replaceAll('-', '')}`,
        paidOn,
      })),
  )
}
