import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { IdentityTables } from './identity-tables.ts'
import { type SessionCookie, sessionDays } from './session-cookie.ts'

/** Who is signed in, and what they may do as staff. */
export type SignedIn = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly permissions: readonly string[]
  /** Set-Cookie lines to send along: the cookie anew, once a day. */
  readonly setCookies: readonly string[]
}

type Needs = { readonly db: Db; readonly cookie: SessionCookie }

/** Answers whose live session a Cookie header carries, in one query; null for a stranger or a disabled person. */
export async function readSession(
  { db, cookie }: Needs,
  header: string | undefined,
): Promise<SignedIn | null> {
  const token = cookie.read(header)
  if (token === null) return null
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', sql<Date>`business_now()`)
    .where('users.is_disabled', '=', false)
    .select(['users.id as userId', 'users.name', 'users.email'])
    .select([
      sql<boolean>`sessions.expires_at < business_now() + make_interval(days => ${sessionDays - 1})`.as(
        'isDue',
      ),
      sql<string[]>`array(
        select distinct unnest(staff_roles.permissions) as permission
        from staff_grants join staff_roles using (role) where staff_grants.user_id = users.id order by permission)`.as(
        'permissions',
      ),
    ])
    .executeTakeFirst()
  if (!found) return null
  const { isDue, ...who } = found
  if (isDue) await prolong(db, token)
  return { ...who, setCookies: isDue ? [cookie.carry(token)] : [] }
}

async function prolong(db: Kysely<IdentityTables>, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql`business_now() + make_interval(days => ${sessionDays})`,
      updated_at: sql`business_now()`,
    })
    .where('token', '=', token)
    .execute()
}
