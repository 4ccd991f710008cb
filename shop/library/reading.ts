import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'

type Reader = { readonly userId: string; readonly editionId: number }

/** Where somebody reads: the chapter, and how far in it, from 0 to 1. */
export type ReadingPlace = { readonly chapterNo: number; readonly progress: number }

/** Saves where somebody reads; the last word wins, whichever device says it. */
export async function savePlace(db: Db, reader: Reader, place: ReadingPlace): Promise<void> {
  await db
    .insertInto('reading_places')
    .values({
      user_id: reader.userId,
      edition_id: reader.editionId,
      chapter_no: place.chapterNo,
      progress: place.progress,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'edition_id']).doUpdateSet({
        chapter_no: place.chapterNo,
        progress: place.progress,
        read_at: sql<Date>`business_now()`,
      }),
    )
    .execute()
}

/** Reads where somebody last read; null when they have not begun. */
export const readPlace = async (db: Db, { userId, editionId }: Reader): Promise<ReadingPlace | null> =>
  (await db
    .selectFrom('reading_places')
    .select(['chapter_no as chapterNo', 'progress'])
    .where('user_id', '=', userId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst()) ?? null

/** A note beside a chapter; without words and quote it is a bookmark. */
export type ReadingNote = {
  readonly id: number
  readonly chapterNo: number
  readonly quote: string
  readonly words: string
  /** Of a lecture: the second that it is about. */
  readonly atSecond: number | null
  readonly writtenAt: Date
}

/** Longest quote and note, as in db/schema/225-library.sql. */
export const longest = { quote: 500, words: 2_000 } as const
const mostNotes = 1_000

/** Saves a note of somebody who may read the book. */
export async function saveNote(
  db: Db,
  reader: Reader,
  note: Pick<ReadingNote, 'chapterNo' | 'quote' | 'words'> & Partial<Pick<ReadingNote, 'atSecond'>>,
): Promise<Result<null, Refusal<'too_long' | 'too_many'>>> {
  const [quote, words] = [cleanText(note.quote), cleanText(note.words)]
  if (quote.length > longest.quote)
    return refuse('too_long', `Mark at most ${longest.quote} characters.`, 'quote')
  if (words.length > longest.words)
    return refuse('too_long', `Write at most ${longest.words.toLocaleString('en-IN')} characters.`, 'words')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reading_notes')
    .columns(['user_id', 'edition_id', 'chapter_no', 'quote', 'words', 'at_second'])
    .expression(
      sql`select ${reader.userId}::uuid, ${reader.editionId}::bigint, ${note.chapterNo}::smallint, ${quote}, ${words}, ${note.atSecond ?? null}::int
        where (select count(*) from reading_notes where user_id = ${reader.userId} and edition_id = ${reader.editionId}) < ${mostNotes}`,
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n
    ? refuse('too_many', 'This book has as many notes as it can take. Delete some first.')
    : ok(null)
}

/** Deletes a note of its writer. */
export async function deleteNote(db: Db, reader: Reader, id: number): Promise<void> {
  await db
    .deleteFrom('reading_notes')
    .where('id', '=', id)
    .where('user_id', '=', reader.userId)
    .where('edition_id', '=', reader.editionId)
    .execute()
}

/** Reads the notes of somebody on a book, in the order of its chapters. */
export const readReadingNotes = (db: Db, { userId, editionId }: Reader): Promise<ReadingNote[]> =>
  db
    .selectFrom('reading_notes')
    .select([
      'id',
      'chapter_no as chapterNo',
      'quote',
      'words',
      'at_second as atSecond',
      'written_at as writtenAt',
    ])
    .where('user_id', '=', userId)
    .where('edition_id', '=', editionId)
    .orderBy('chapter_no')
    .orderBy('at_second')
    .orderBy('id')
    .execute()
