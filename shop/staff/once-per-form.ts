import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result } from '#kernel/result'

/**
 * Makes what a form asks for, and answers its id. The same form, by all that it says, sent twice at once or again makes it once and
 * answers the same; null makes it each time. A refusal makes nothing, so that the form can be sent again.
 */
export const oncePerForm = <Id extends number | null, Refused extends Refusal>(
  db: Db,
  form: string | null,
  make: (tx: Tx) => Promise<Result<Id, Refused>>,
): Promise<Result<Id, Refused>> =>
  inTransaction(db, async (tx) => {
    if (form === null) return make(tx)
    await sql`delete from filled_forms where filled_at < business_now() - interval '7 days'`.execute(tx)
    const hash = sql`sha256(convert_to(${form}, 'UTF8'))`
    // Waits for the same form that is being carried out.
    const isFirst = await firstRow(tx)`
      insert into filled_forms (form_hash) values (${hash}) on conflict do nothing returning form_hash`
    if (!isFirst) {
      const earlier = await firstRow<{ made: Id }>(
        tx,
      )`select made from filled_forms where form_hash = ${hash}`
      if (earlier) return ok(earlier.made)
    }
    const made = await make(tx)
    if (made.ok) await sql`update filled_forms set made = ${made.value} where form_hash = ${hash}`.execute(tx)
    return made
  })
