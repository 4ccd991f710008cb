import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'

/** The exam that a student writes: level (levels.code) and attempt (attempts.code). */
export type StudentInterest = { readonly levelCode: string; readonly attempt: string }

/** The exam of an account; null while none is chosen. */
export const readStudentInterest = (db: Db, userId: string): Promise<StudentInterest | null> =>
  firstRow<StudentInterest>(db)`
    select level_code "levelCode", attempt_code attempt from student_interests where user_id = ${userId}`

/** The same, as an expression inside a statement that knows the user's id. */
export const interestOf = (userId: Expression<string>): RawBuilder<StudentInterest | null> => sql`(
  select json_build_object('levelCode', level_code, 'attempt', attempt_code)
  from student_interests where user_id = ${userId})`

/** Saves the exam of an account. Answers false, and changes nothing, where the attempt is over or does not examine the level. */
export async function saveStudentInterest(db: Db, userId: string, { levelCode, attempt }: StudentInterest) {
  const { rows } = await sql`
    insert into student_interests (user_id, level_code, attempt_code)
    select ${userId}::uuid, level_code, attempt_code
    from attempt_levels join attempts on code = attempt_code and exam_on >= business_today()
    where level_code = ${levelCode} and attempt_code = ${attempt}
    on conflict (user_id) do update set level_code = excluded.level_code, attempt_code = excluded.attempt_code,
      changed_at = business_now()
    returning user_id`.execute(db)
  return rows.length > 0
}

export async function clearStudentInterest(db: Db, userId: string): Promise<void> {
  await sql`delete from student_interests where user_id = ${userId}`.execute(db)
}

/**
 * At sign-in, the exam of the account stays unless it is over; otherwise the browser's becomes the account's. Answers the
 * exam from now on, for the browser to store as well; null when neither has one.
 */
export async function mergeStudentInterest(
  db: Db,
  userId: string,
  received: StudentInterest | null,
): Promise<StudentInterest | null> {
  const stored = await readStudentInterest(db, userId)
  if (received === null || (stored && (await isAhead(db, stored.attempt)))) return stored
  return (await saveStudentInterest(db, userId, received)) ? received : stored
}

async function isAhead(db: Db, attempt: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempts where code = ${attempt} and exam_on >= business_today()`.execute(db)
  return rows.length > 0
}
