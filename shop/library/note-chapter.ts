import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** New texts that one person may open in so many minutes: more than is read, less than a copy needs. */
const paces = {
  chapters: [
    { most: 6, minutes: 1 },
    { most: 60, minutes: 60 },
  ],
  pages: [
    { most: 30, minutes: 1 },
    { most: 300, minutes: 60 },
  ],
  documents: [
    { most: 30, minutes: 1 },
    { most: 200, minutes: 60 },
  ],
} as const

type Reader = { readonly userId: string; readonly editionId: number }

/** Notes that a chapter, a page or a document is read, before its text is given. Refused when it is new and new ones come too fast. */
export const noteChapter = (
  db: Db,
  { userId, editionId }: Reader,
  chapterNo: number,
  of: keyof typeof paces = 'chapters',
): Promise<Result<null, Refusal<'too_fast'>>> =>
  db.transaction().execute(async (tx) => {
    // Chapters that one person opens side by side are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('chapters_read'), hashtext(${userId}))`.execute(tx)
    const { rows } = await sql<{ isKnown: boolean; isTooFast: boolean }>`
      select exists (select from chapters_read
          where user_id = ${userId} and edition_id = ${editionId} and chapter_no = ${chapterNo}) "isKnown",
        bool_or(pace.most <= (select count(*) from chapters_read where user_id = ${userId} and unit = ${of}
          and first_read_at > business_now() - make_interval(mins => pace.minutes))) "isTooFast"
      from jsonb_to_recordset(${JSON.stringify(paces[of])}) pace (most int, minutes int)`.execute(tx)
    const [chapter] = rows
    if (chapter?.isKnown) return ok(null)
    if (chapter?.isTooFast)
      return refuse(
        'too_fast',
        `You are opening new ${of} faster than they can be read. Please wait a few minutes.`,
      )
    await tx
      .insertInto('chapters_read')
      .values({ user_id: userId, edition_id: editionId, chapter_no: chapterNo, unit: of })
      .execute()
    return ok(null)
  })

/** The numbers of the chapters that somebody has read. */
export const readChaptersRead = async (db: Db, { userId, editionId }: Reader): Promise<number[]> =>
  (
    await db
      .selectFrom('chapters_read')
      .select('chapter_no as no')
      .where('user_id', '=', userId)
      .where('edition_id', '=', editionId)
      .execute()
  ).map(({ no }) => no)
