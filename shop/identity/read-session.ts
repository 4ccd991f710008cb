import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { isStaff, permissionsOf } from '#shop/staff'

/** How long a session lasts without a visit, in days; each day's first visit starts it again. */
export const sessionDays = 30

/** How long staff are signed in by a password alone, in minutes, before their second factor. */
const staffMinutes = 30

/** Names a session: the token of a browser's cookie, or what a program's access token says. */
export type SessionName =
  | string
  | { readonly sessionId: string /** In seconds since 1970. */; readonly until: number }

/** Who is signed in, and what they may do as staff. */
export type SignedIn = {
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  /** Null for a person with a mobile number only. */
  readonly email: string | null
  /** Empty until this session has passed the second factor. */
  readonly permissions: readonly string[]
  /** What staff still owe this session: the code of their app, or to set one up; null for others. */
  readonly awaits: 'code' | 'enrolment' | null
  /** The customer for whom these staff act, or acted last in this session. */
  readonly actsFor: {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly reason: string
    readonly until: string
    readonly isLive: boolean
  } | null
  /** Whether the session starts its thirty days again with this visit, once a day. */
  readonly isRenewed: boolean
}

/** Whether a session acts for its customer now: never for staff, nor without the permission, nor past its time. */
const isActing = sql<boolean>`sessions.acts_until > business_now() and sessions.second_factor_at is not null
  and not customer.is_disabled and not ${isStaff(sql.ref('customer.id'))}
  and 'customers.act' = any(${permissionsOf(sql.ref('users.id'))})`

/**
 * What other parts know of the signed-in user, or of the customer for whom they act, read in the same statement:
 * expressions over the id of the user.
 */
export type AlsoRead<Also> = {
  readonly [Name in keyof Also]: (userId: Expression<string>) => RawBuilder<Also[Name]>
}

const awaitedOf = (userId: Expression<string>): RawBuilder<SignedIn['awaits']> => sql`case
  when sessions.second_factor_at is not null or not ${isStaff(userId)} then null
  when exists (select from second_factors where second_factors.user_id = ${userId}) then 'code'
  else 'enrolment' end`

/** Answers whose live session this is, in one query; null when it has ended or the person is disabled. */
export async function readSession<Also extends object = object>(
  { db, refusesDemoAccounts }: { readonly db: Db; readonly refusesDemoAccounts: boolean },
  session: SessionName,
  also?: AlsoRead<Also>,
): Promise<(SignedIn & Also) | null> {
  const userId = sql.ref<string>('users.id')
  const ownerId = sql<string>`case when ${isActing} then customer.id else users.id end`
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('users as customer', 'customer.id', 'sessions.acts_for')
    .where(
      typeof session === 'string'
        ? sql<boolean>`sessions.token = ${session}`
        : sql<boolean>`sessions.id = ${session.sessionId} and to_timestamp(${session.until}) > business_now()`,
    )
    .where('sessions.expires_at', '>', sql<Date>`business_now()`)
    .where('users.is_disabled', '=', false)
    .where(sql<boolean>`(sessions.second_factor_at is not null or not ${isStaff(userId)}
      or sessions.created_at > business_now() - make_interval(mins => ${staffMinutes}))`)
    .$if(refusesDemoAccounts, (query) => query.where('users.is_demo', '=', false))
    .select(['users.id as userId', 'users.name', 'users.email', 'sessions.id as sessionId'])
    .select([
      sql<boolean>`sessions.expires_at < business_now() + make_interval(days => ${sessionDays - 1})`.as(
        'isRenewed',
      ),
      sql<string[]>`case when sessions.second_factor_at is null then '{}'
        else ${permissionsOf(userId)} end`.as('permissions'),
      awaitedOf(userId).as('awaits'),
      sql<SignedIn['actsFor']>`case when customer.id is not null then jsonb_build_object(
        'id', customer.id, 'name', customer.name, 'email', customer.email, 'reason', sessions.acts_reason,
        'until', sessions.acts_until, 'isLive', ${isActing}) end`.as('actsFor'),
      ...Object.entries<(userId: Expression<string>) => RawBuilder<unknown>>(also ?? {}).map(([name, of]) =>
        of(ownerId).as(name),
      ),
    ])
    .executeTakeFirst()
  if (!found) return null
  if (found.isRenewed) await prolong(db, found.sessionId)
  // The types of what was read also are known to the caller who asked for it.
  return found as object as SignedIn & Also
}

/** Starts the thirty days of a session again. */
export async function prolong(db: Db, sessionId: string) {
  await sql`
    update sessions set expires_at = business_now() + make_interval(days => ${sessionDays}),
    seen_at = business_now() where id = ${sessionId}`.execute(db)
}
