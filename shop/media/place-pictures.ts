import { sql } from 'kysely'
import type { Tx } from '#db/tables'

/** A stored picture in its place in an edition's gallery: position 0 is the cover. */
export type Placement = {
  readonly editionId: number
  readonly position: number
  readonly hash: string
  readonly alt: string
}

/** Each row has four values; PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 5000

/** Puts pictures into galleries; a new picture replaces the one in its place. */
export async function placePictures(tx: Tx, placements: readonly Placement[]) {
  for (let from = 0; from < placements.length; from += rowsAtOnce) {
    const rows = placements
      .slice(from, from + rowsAtOnce)
      .map(({ editionId, position, hash, alt }) => ({ edition_id: editionId, position, hash, alt }))
    await sql`
      insert into edition_media select * from jsonb_populate_recordset(null::edition_media, ${JSON.stringify(rows)}::jsonb)
      on conflict (edition_id, position) do update set hash = excluded.hash, alt = excluded.alt`.execute(tx)
  }
}
