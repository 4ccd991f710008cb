import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import type { Files } from '#ports/files'
import { checkOut } from '#shop/payments'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { fillCart } from '../orders/orders.fixtures.ts'
import { type SaveReviewRequest, saveReview } from './save-review.ts'

/** Somebody with an account of their own. */
export async function enrolReader(db: Db, name = 'Asha Menon'): Promise<{ id: string; name: string }> {
  const email = `${randomToken(8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@example.com`
  return { id: await testIdentity(db).enrol({ name, email, password: 'nine ledgers and a lamp' }), name }
}

/** An order of a person for one title, whose line then stands in this state. */
export async function buy(db: Db, userId: string, editionId: number, state: string): Promise<void> {
  const owner = await fillCart(db, [[editionId, 1]])
  const placed = await checkOut(
    { db, outbox: { send: async () => {} } },
    {
      owner,
      idempotencyKey: randomToken(24),
      method: 4,
      network: null,
      expectedTotal: await totalOf(db, editionId),
    },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  const { id } = placed.value
  await sql`update orders set user_id = ${userId} where id = ${id}`.execute(db)
  await sql`update order_lines set state = ${state} where order_id = ${id}`.execute(db)
}

async function totalOf(db: Db, editionId: number) {
  const { rows } = await sql<{ total: never }>`
    select price_paise + case when price_paise < 49900 then 5000 else 0 end + 5000 total
    from editions where id = ${editionId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no such edition')
  return row.total
}

/** Writes reviews as a form would, with sensible words where a test does not care. */
export const reviewWriter =
  (db: Db, files: Files) =>
  (request: Pick<SaveReviewRequest, 'writer' | 'editionId'> & Partial<SaveReviewRequest>) =>
    saveReview(
      { db, files, consumeAttempt: testIdentity(db).consumeAttempt },
      {
        rating: 4,
        title: 'Clear answers',
        body: 'The answers are worked line by line.',
        attemptCode: null,
        photos: [],
        retainedPhotos: [],
        ...request,
      },
    )
