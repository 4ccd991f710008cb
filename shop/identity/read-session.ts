import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { IdentityTables } from './identity-tables.ts'
import { type SessionCookie, sessionDays } from './session-cookie.ts'

/** Who is signed in, and what they may do as staff. */
export type SignedIn = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly permissions: readonly string[]
  /** Set-Cookie lines to send along: once a day the cookie is renewed. */
  readonly setCookies: readonly string[]
}

/**
 * What other parts know of whoever is signed in, read in the same statement: expressions over the id of the user, by
 * the name under which they are answered.
 */
export type AlsoRead<Also> = {
  readonly [Name in keyof Also]: (userId: Expression<string>) => RawBuilder<Also[Name]>
}

type Found = Omit<SignedIn, 'setCookies'> & { readonly isDue: boolean }

type Needs = { readonly db: Db; readonly cookie: SessionCookie; readonly shutOut: ReadonlySet<string> }

/** Answers whose live session a Cookie header carries, in one query; null for a stranger or a disabled person. */
export async function readSession<Also extends object = object>(
  { db, cookie, shutOut }: Needs,
  header: string | undefined,
  also?: AlsoRead<Also>,
): Promise<(SignedIn & Also) | null> {
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
      ...Object.entries<(userId: Expression<string>) => RawBuilder<unknown>>(also ?? {}).map(([name, of]) =>
        of(sql.ref('users.id')).as(name),
      ),
    ])
    .executeTakeFirst()
  if (!found || shutOut.has(found.userId)) return null
  // The types of what was read also are known to whoever asked for it.
  const { isDue, ...who } = found as object as Found & Also
  if (isDue) await prolong(db, token)
  return { ...(who as Found & Also), setCookies: isDue ? [cookie.carry(token)] : [] }
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
