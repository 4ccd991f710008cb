import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#tests/support/postgres'

/** Makes an account that deeds can be audited under; answers its id. */
export async function plantActor({ db }: Pick<TestDatabase, 'db'>): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({ id, name: 'Meera Joshi', email: 'meera@example.com', email_verified: true })
    .execute()
  return id
}
