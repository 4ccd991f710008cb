import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseIsbn } from '#kernel/isbn'
import { findUserByEmail } from '#shop/identity'
import { readOrderId } from '#shop/orders'

/**
 * The subjects of the audit log that staff mean by a text: a subject's code itself, an order by its number, an account by
 * its e-mail address, and editions by number, ISBN, SKU or words of their title.
 */
export async function findSubjects(db: Db, typed: string): Promise<string[]> {
  const words = typed.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const [orderId, userId, { rows }] = await Promise.all([
    readOrderId(db, typed.toUpperCase()),
    findUserByEmail(db, typed),
    sql<{ id: number }>`
      select e.id from editions e join works w on w.id = e.work_id
      where e.id::text = ${typed} or e.isbn13 = ${normaliseIsbn(typed)} or upper(e.sku) = upper(${typed})
        or w.title ilike all(${words}::text[])`.execute(db),
  ])
  return [
    typed,
    ...(orderId === null ? [] : [`order:${orderId}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
    ...rows.map(({ id }) => `edition:${id}`),
  ]
}
