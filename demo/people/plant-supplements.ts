import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { deliverSupplements, openSupplement, publishSupplement } from '#shop/supplements'
import { expectDone } from '../planting/expect-done.ts'

const errata = {
  kind: 'errata',
  title: 'Corrections of the first printing',
  lawOn: null,
  body: [
    'Two lines of the first printing are wrong. Please correct them in your copy.',
    '| Where | Read | In place of |\n|---|---|---|\n| Chapter 1, check yourself, question 2 | “would change the answer” | “would not change the answer” |\n| Chapter 2, heading of the table | “for the year” | “for the month” |',
    'Thank you to the readers who wrote to us. *Written for the demonstration of this shop.*',
  ].join('\n\n'),
} as const

/**
 * Delivers the supplements to those who have their editions, publishes errata for a printed book of each student, and lets
 * these readers open what is theirs, all but the last.
 */
export async function plantSupplements(
  { db, outbox }: DbAndOutbox,
  { readers, actorId }: { readonly readers: readonly string[]; readonly actorId: string },
): Promise<void> {
  const { rows: printed } = await sql<{ editionId: number }>`
    select distinct on (o.user_id) o.edition_id "editionId" from edition_owners o join editions e on e.id = o.edition_id
    where o.order_id is not null and o.user_id is not null and e.type = 'BOOK' and e.format = 'HARD' and e.edition_no is not null
    order by o.user_id, o.edition_id`.execute(db)
  for (const editionId of new Set(printed.map((each) => each.editionId)))
    expectDone(
      await db
        .transaction()
        .execute((tx) =>
          publishSupplement(tx, outbox, { ...errata, notes: [], attempts: [], editionId, actorId }),
        ),
    )
  await db.transaction().execute((tx) => deliverSupplements(tx, outbox))
  for (const userId of readers) {
    const delivered = await allRows<{ supplementId: number }>(db)`
      select supplement_id "supplementId" from supplement_deliveries where user_id = ${userId} order by id`
    for (const { supplementId } of delivered.slice(0, -1))
      await openSupplement(db, { supplementId, userId, isEditor: false })
  }
}
