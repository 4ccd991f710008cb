import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
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
    const known = await allRows<{ subject: string }>(tx)`
      select subject from notices
      where kind = 'edition-superseded' and subject = any(${superseded.map(({ lineId }) => String(lineId))})`
    const announced = new Set(known.map(({ subject }) => subject))
    for (const line of superseded)
      if (!announced.has(String(line.lineId))) await outbox.send(tx, 'edition-superseded', line)
  })
