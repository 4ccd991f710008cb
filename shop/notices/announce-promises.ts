import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { moveReleaseDates, readSupersededLines } from '#shop/orders'

/**
 * Announces to buyers who wait for a pre-order or a back order that its day has moved, or that a newer edition has replaced
 * it: once for each day, and once for each line.
 */
export const announcePromises = ({ db, outbox }: DbAndOutbox): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const moved of await moveReleaseDates(tx)) await outbox.send(tx, 'release-moved', moved)
    const superseded = await readSupersededLines(tx)
    if (superseded.length === 0) return
    const known = await tx
      .selectFrom('notices')
      .select('subject')
      .where('kind', '=', sql.lit('edition-superseded'))
      .where(
        'subject',
        'in',
        superseded.map(({ lineId }) => String(lineId)),
      )
      .execute()
    const announced = new Set(known.map(({ subject }) => subject))
    for (const line of superseded)
      if (!announced.has(String(line.lineId))) await outbox.send(tx, 'edition-superseded', line)
  })
