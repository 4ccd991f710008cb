import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { buyBook } from '../../shop/library/library.fixtures.ts'

/** Enrols somebody with a session who has bought a virtual book, paid at the counter. Answers the token of the session, and the order. */
export async function enrolBookBuyer(
  db: Kysely<Tables>,
  editionId: number,
): Promise<{ readonly token: string; readonly orderNo: string }> {
  const [userId, token] = [randomUUID(), randomUUID()]
  await sql`insert into users (id, name, email, email_verified)
    values (${userId}, 'Asha Menon', ${`reads-${userId}@bench.example.com`}, true)`.execute(db)
  await sql`insert into sessions (id, user_id, token, client, expires_at, ip_address, user_agent)
    values (gen_random_uuid(), ${userId}, ${token}, 'browser', business_now() + interval '1 day', '192.0.2.1', 'bench')`.execute(
    db,
  )
  const order = await buyBook({ db, outbox: { send: async () => {} } }, userId, editionId)
  const { order_no } = await db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { token, orderNo: order_no }
}
