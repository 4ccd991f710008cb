import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestDatabase } from '#tests/support/postgres'

/** Makes an account that deeds can be audited under; answers its id. */
export async function plantActor({ db }: Pick<TestDatabase, 'db'>): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into users (id, name, email, email_verified)
    values (${id}, 'Meera Joshi', 'meera@example.com', true)`.execute(db)
  return id
}
