import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { CustomersTables } from './customers-tables.ts'

/** What a student writes: the level (levels.code) and the attempt (attempts.code). */
export type StudentInterest = { readonly levelCode: string; readonly attempt: string }

type Handle = Kysely<CustomersTables> | Transaction<CustomersTables>

/** What the account's owner said that they write; null while they have not. */
export async function readStudentInterest(db: Handle, userId: string): Promise<StudentInterest | null> {
  const row = await db
    .selectFrom('student_interests')
    .select(['level_code as levelCode', 'attempt_code as attempt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The same, as an expression inside a statement that knows the user's id. */
export const interestOf = (userId: Expression<string>): RawBuilder<StudentInterest | null> => sql`(
  select json_build_object('levelCode', level_code, 'attempt', attempt_code)
  from student_interests where user_id = ${userId})`

/**
 * Keeps what the account's owner writes. Answers false, and changes nothing, where the level does not sit the attempt.
 */
export async function saveStudentInterest(
  db: Handle,
  userId: string,
  { levelCode, attempt }: StudentInterest,
): Promise<boolean> {
  const { rows } = await sql`
    insert into student_interests (user_id, level_code, attempt_code)
    select ${userId}::uuid, level_code, attempt_code from attempt_levels
    where level_code = ${levelCode} and attempt_code = ${attempt}
    on conflict (user_id) do update set level_code = excluded.level_code, attempt_code = excluded.attempt_code,
      changed_at = business_now()
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Forgets what the account's owner wrote; whoever wrote nothing has nothing to forget. */
export async function forgetStudentInterest(db: Handle, userId: string): Promise<void> {
  await db.deleteFrom('student_interests').where('user_id', '=', userId).execute()
}

/**
 * At sign-in: what the account keeps stands, unless that exam is over; otherwise what this browser was told becomes the
 * account's. Answers what the person writes from now on, for the browser to remember as well; null when nobody said.
 */
export async function mergeStudentInterest(
  db: Handle,
  userId: string,
  told: StudentInterest | null,
): Promise<StudentInterest | null> {
  const kept = await readStudentInterest(db, userId)
  const stands = kept !== null && (told === null || (await isAhead(db, kept.attempt)))
  if (stands || told === null) return kept
  return (await saveStudentInterest(db, userId, told)) ? told : kept
}

async function isAhead(db: Handle, attempt: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempts where code = ${attempt} and exam_on >= business_today()`.execute(db)
  return rows.length > 0
}
