import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { CustomersTables } from './customers-tables.ts'

/** The exam that a student writes: level (levels.code) and attempt (attempts.code). */
export type StudentInterest = { readonly levelCode: string; readonly attempt: string }

type Handle = Kysely<CustomersTables> | Transaction<CustomersTables>

/** The exam of an account; null while none is chosen. */
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

/** Saves the exam of an account. Answers false, and changes nothing, where the attempt does not examine the level. */
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

export async function clearStudentInterest(db: Handle, userId: string): Promise<void> {
  await db.deleteFrom('student_interests').where('user_id', '=', userId).execute()
}

/**
 * At sign-in, the exam of the account stays unless it is over; otherwise the browser's becomes the account's. Answers the
 * exam from now on, for the browser to store as well; null when neither has one.
 */
export async function mergeStudentInterest(
  db: Handle,
  userId: string,
  received: StudentInterest | null,
): Promise<StudentInterest | null> {
  const stored = await readStudentInterest(db, userId)
  if (received === null || (stored && (await isAhead(db, stored.attempt)))) return stored
  return (await saveStudentInterest(db, userId, received)) ? received : stored
}

async function isAhead(db: Handle, attempt: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempts where code = ${attempt} and exam_on >= business_today()`.execute(db)
  return rows.length > 0
}
