import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/tables'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'

const typedAttempt = z.object({
  code: z.string(),
  levels: z.array(z.string()),
  examOn: typedDay('Choose the first day of the exams.'),
  act: z.enum(['', '1961', '2025'], 'Choose one of them.').transform((act) => act || null),
})

/**
 * Adds an attempt as its institute has announced it, or moves the one of `code` ('' for a new one) to another day. It is
 * named by the month of its first day, in the notes of titles sold until it and the reasons of assessments too; its code
 * stays. Without levels nobody can choose it. A level is examined once a month.
 */
export async function announceAttempt(
  tx: Tx,
  typed: unknown,
): Promise<Result<{ readonly code: string }, Refusal<'not_valid'>>> {
  const checked = typedAttempt.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { code, levels, examOn, act } = checked.data
  const courses = await allRows<{ course: string }>(tx)`
    select distinct course_code course from levels where code = any(${levels})`
  const [of] = courses
  if (courses.length > 1) return refuse('not_valid', 'Choose levels of one course.', 'levels')
  if (code === '' && !of) return refuse('not_valid', 'Choose the levels that are examined.', 'levels')
  const day = await oneRow<{ isToCome: boolean; label: string }>(tx)`
    select ${examOn}::date >= business_today() "isToCome", to_char(${examOn}::date, 'FMMonth YYYY') label`
  if (!day.isToCome) return refuse('not_valid', 'Choose today or a later day.', 'examOn')
  // One at a time: the next one reads what this one stored.
  await sql`lock table attempts in share row exclusive mode`.execute(tx)
  const { rows: same } = await sql`
    select from attempts a join attempt_levels al on al.attempt_code = a.code
    where a.code <> ${code} and a.label = ${day.label} and al.level_code = any(${levels}) limit 1`.execute(tx)
  if (same.length > 0)
    return refuse('not_valid', `There is an attempt in ${day.label} already. Change that one.`, 'examOn')
  const course = of?.course ?? null
  const saved = await (code === ''
    ? firstRow<{ code: string }>(tx)`insert into attempts (code, course_code, label, exam_on, act_basis)
        values (${await newCode(tx, examOn, levels)}, ${course}, ${day.label}, ${examOn}, ${act}) returning code`
    : firstRow<{ code: string }>(tx)`
        with old as (select label from attempts where code = ${code}), moved as (
          update attempts set label = ${day.label}, exam_on = ${examOn}, act_basis = ${act}
          where code = ${code} and exam_on >= business_today() and course_code = coalesce(${course}, course_code)
          returning code), notes as (
          update editions set title_note = replace(title_note, old.label, ${day.label}) from old, moved
          where validity_attempt = moved.code and old.label <> ${day.label} and strpos(title_note, old.label) > 0), reasons as (
          update applicability set reason = replace(reason, old.label, ${day.label}) from old, moved
          where attempt_code = moved.code and old.label <> ${day.label} and strpos(reason, old.label) > 0), before as (
          update assessments_before_supplement set former = former || jsonb_build_object('reason', replace(former->>'reason', old.label, ${day.label}))
          from old, moved where attempt_code = moved.code and old.label <> ${day.label} and strpos(former->>'reason', old.label) > 0)
        select code from moved`)
  if (!saved) return refuse('not_valid', 'Choose levels of the course of this attempt.', 'levels')
  // Those that stay are left as they are: students have chosen them.
  await sql`delete from attempt_levels where attempt_code = ${saved.code} and level_code <> all(${levels})`.execute(
    tx,
  )
  await sql`insert into attempt_levels (attempt_code, level_code)
    select ${saved.code}, code from levels where code = any(${levels}) on conflict do nothing`.execute(tx)
  return ok(saved)
}

/** 'ca-2027-05'; of a session for one level alone 'cs-2027-02-cseet'; with a letter more where an attempt that moved has it. */
async function newCode(tx: Tx, examOn: string, levels: readonly string[]) {
  const { rows } = await sql<{ code: string }>`
    select code from (
      select min(l.course_code) || to_char(${examOn}::date, '-YYYY-MM') stem,
        case when count(*) = 1 then regexp_replace(min(l.code::text), '^' || min(l.course_code) || '-', '') else '' end part
      from levels l where l.code = any(${levels})) session
    cross join unnest(string_to_array(',b,c,d,e,f', ',')) letter
    cross join lateral (select concat_ws('-', stem, nullif(part || letter, '')) code) named
    where not exists (select from attempts a where a.code = named.code) order by letter limit 1`.execute(tx)
  return rows[0]?.code ?? ''
}
