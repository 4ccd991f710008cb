import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
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
export async function noteChapter(
  db: Db,
  reader: Reader,
  chapterNo: number,
  of: keyof typeof paces = 'chapters',
): Promise<Result<null, Refusal<'too_fast'>>> {
  // Most are read again: no other statement then.
  if (await isRead(db, reader, chapterNo)) return ok(null)
  const { userId, editionId } = reader
  return db.transaction().execute(async (tx) => {
    // Chapters that one person opens side by side are counted one after the other.
    await advisoryLock(tx, `chapters_read:${userId}`)
    if (await isRead(tx, reader, chapterNo)) return ok(null)
    const { rows } = await sql<{ isTooFast: boolean }>`
      select bool_or(pace.most <= (select count(*) from chapters_read where user_id = ${userId} and unit = ${of}
          and first_read_at > business_now() - make_interval(mins => pace.minutes))) "isTooFast"
      from jsonb_to_recordset(${JSON.stringify(paces[of])}) pace (most int, minutes int)`.execute(tx)
    if (rows[0]?.isTooFast)
      return refuse(
        'too_fast',
        `You are opening new ${of} faster than they can be read. Please wait a few minutes.`,
      )
    await sql`
      insert into chapters_read (user_id, edition_id, chapter_no, unit)
      values (${userId}, ${editionId}, ${chapterNo}, ${of})`.execute(tx)
    return ok(null)
  })
}

async function isRead(db: Db, { userId, editionId }: Reader, chapterNo: number): Promise<boolean> {
  const { rows } = await sql`select from chapters_read
    where user_id = ${userId} and edition_id = ${editionId} and chapter_no = ${chapterNo}`.execute(db)
  return rows.length > 0
}
