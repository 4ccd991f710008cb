import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { changeRows, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { slug } from '#kernel/slug'
import { typedDay } from '#kernel/typed-day'
import { upsertRow } from '#kernel/upsert-row'

const typedAnnouncement = z.object({
  topic: z
    .string()
    .transform(slug)
    .pipe(z.string().min(1, 'Name the topic.').max(80, 'Use up to 80 characters.')),
  course: z.string(),
  statement: z
    .string()
    .trim()
    .max(300, 'Use up to 300 characters.')
    .regex(/^.+\.$/s, 'Write a sentence for students, with a full stop.'),
  attempt: z.string(),
  announcedOn: z.union([z.literal(''), typedDay('Choose a day.')]),
  href: z.union([
    z.literal(''),
    z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' }),
  ]),
  papers: z.array(z.string()).min(1, 'Choose the papers that it is about.'),
})

/**
 * Saves what an institute has announced on a topic, or that it has announced nothing yet: then attempt, day and page are
 * empty. In place of what was saved for topic and course.
 */
export async function saveAnnouncement(
  tx: Tx,
  typed: unknown,
): Promise<Result<{ readonly topic: string }, Refusal<'not_valid'>>> {
  const checked = typedAnnouncement.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { topic, course, statement, attempt, announcedOn, href, papers } = checked.data
  const isAnnounced = attempt !== ''
  if (isAnnounced !== (announcedOn !== '') || isAnnounced !== (href !== ''))
    return refuse(
      'not_valid',
      'Give all of first attempt, day and page of an announcement, or none while nothing is announced.',
    )
  const known = await oneRow<{ isCourse: boolean; isAttempt: boolean; isOver: boolean; papers: number }>(tx)`
    select exists (select from courses where code = ${course}) "isCourse",
      exists (select from attempts where code = ${attempt} and course_code = ${course}) "isAttempt",
      coalesce(${announcedOn || null}::date <= business_today(), true) "isOver",
      (select count(*)::int from papers p join levels l on l.code = p.level_code
        where p.code = any(${papers}) and l.course_code = ${course}) papers`
  if (!known.isCourse) return refuse('not_valid', 'Choose the course.', 'course')
  if (isAnnounced && !known.isAttempt)
    return refuse('not_valid', 'Choose an attempt of this course.', 'attempt')
  if (!known.isOver) return refuse('not_valid', 'Choose today or an earlier day.', 'announcedOn')
  if (known.papers !== new Set(papers).size)
    return refuse('not_valid', 'Choose papers of this course.', 'papers')
  const values = {
    statement,
    attempt_code: attempt || null,
    announced_on: announcedOn || null,
    href: href || null,
  }
  await lock(tx, topic, course)
  await upsertRow(tx, 'announcements', { topic, course_code: course }, values)
  await deletePapers(tx, topic, course)
  await sql`insert into announcement_papers (topic, course_code, paper_code)
    select distinct ${topic}, ${course}, unnest(${papers}::text[])`.execute(tx)
  return ok({ topic })
}

/** Deletes what is said of a topic and a course. False when there is nothing. */
export async function deleteAnnouncement(tx: Tx, topic: string, course: string) {
  await lock(tx, topic, course)
  await deletePapers(tx, topic, course)
  const changed = await changeRows(tx)`
    delete from announcements where topic = ${topic} and course_code = ${course}`
  return changed > 0
}

// Saved and deleted at the same moment, an announcement and its papers stay or go together.
const lock = (tx: Tx, topic: string, course: string) => advisoryLock(tx, `announcement:${topic}:${course}`)

const deletePapers = (tx: Tx, topic: string, course: string) =>
  changeRows(tx)`delete from announcement_papers where topic = ${topic} and course_code = ${course}`
