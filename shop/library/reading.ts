import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'

type Reader = { readonly userId: string; readonly editionId: number }

/** Where somebody reads: the chapter, and how far in it, from 0 to 1. */
export type ReadingPlace = { readonly chapterNo: number; readonly progress: number }

/** A saved place, when it was saved, in ms, and by which page; null for a page without scripts. */
export type SavedPlace = ReadingPlace & { readonly savedAt: number; readonly savedBy: string | null }

/** An open page of the reader: an id that it made, and when the last place that it knows of was saved, in ms. */
export type PlaceSource = { readonly id: string; readonly knownAt: number }

/**
 * Saves where somebody reads, and answers the place that then holds. A page does not overwrite what another one saved
 * after the place it knows of: it is answered that place. Without a page, the last word wins.
 */
export async function savePlace(
  db: Db,
  reader: Reader,
  place: ReadingPlace,
  page: PlaceSource | null = null,
): Promise<SavedPlace | null> {
  const isNews =
    page === null ? sql`true` : sql`reading_places.saved_by = ${page.id} or ${savedAt} <= ${page.knownAt}`
  await changeRows(db)`
    insert into reading_places (user_id, edition_id, chapter_no, progress, saved_by)
    values (${reader.userId}, ${reader.editionId}, ${place.chapterNo}, ${place.progress}, ${page?.id ?? null})
    on conflict (user_id, edition_id) do update set chapter_no = excluded.chapter_no, progress = excluded.progress,
      saved_by = excluded.saved_by, read_at = business_now()
    where ${isNews}`
  return readPlace(db, reader)
}

const savedAt = sql`floor(extract(epoch from reading_places.read_at) * 1000)::float8`

/** Reads where somebody last read; null when they have not begun. */
export const readPlace = (db: Db, { userId, editionId }: Reader): Promise<SavedPlace | null> =>
  firstRow<SavedPlace>(db)`
    select chapter_no "chapterNo", progress, ${savedAt} "savedAt", saved_by "savedBy" from reading_places
    where user_id = ${userId} and edition_id = ${editionId}`

export type HighlightColour = 'yellow' | 'blue'

/** What is marked in the text of a chapter: from so many letters on, spaces not counted. */
export type Highlight = { readonly colour: HighlightColour; readonly startsAt: number }

/** A note beside a chapter; without words and quote it is a bookmark, and with a colour a highlight. */
export type ReadingNote = {
  readonly id: number
  readonly chapterNo: number
  readonly quote: string
  readonly words: string
  /** Of a lecture: the second that it is about. */
  readonly atSecond: number | null
  readonly colour: HighlightColour | null
  readonly startsAt: number | null
  readonly writtenAt: Date
}

/** Longest quote and note, as in db/schema/225-library.sql. */
export const longest = { quote: 500, words: 2_000 } as const
const mostNotes = 1_000

type NewNote = Pick<ReadingNote, 'chapterNo' | 'quote' | 'words'> & {
  readonly atSecond?: number | null
  readonly highlight?: Highlight | null
}
type NoteRefusal = Refusal<'too_long' | 'too_many'>

/** Saves a note of somebody who may read the book. An id that the browser made is saved once, however often it is sent. */
export const saveNote = (
  db: Db,
  reader: Reader,
  note: NewNote,
  sentAs: string | null = null,
): Promise<Result<null, NoteRefusal>> =>
  sentAs === null
    ? writeNote(db, reader, note)
    : db.transaction().execute(async (tx) => {
        const mark = { user_id: reader.userId, id: sentAs }
        const taken = await changeRows(tx)`
          insert into sent_notes (user_id, id) values (${mark.user_id}, ${mark.id}) on conflict do nothing`
        if (taken === 0) return ok(null)
        const saved = await writeNote(tx, reader, note)
        // What is refused now may be taken later, when there is room for it.
        if (!saved.ok)
          await sql`delete from sent_notes where user_id = ${mark.user_id} and id = ${mark.id}`.execute(tx)
        return saved
      })

async function writeNote(db: Db, reader: Reader, note: NewNote): Promise<Result<null, NoteRefusal>> {
  const [quote, words] = [cleanText(note.quote), cleanText(note.words)]
  if (quote.length > longest.quote)
    return refuse('too_long', `Mark at most ${longest.quote} characters.`, 'quote')
  if (words.length > longest.words)
    return refuse('too_long', `Write at most ${longest.words.toLocaleString('en-IN')} characters.`, 'words')
  const { colour = null, startsAt = null } = quote === '' ? {} : (note.highlight ?? {})
  if (
    colour !== null &&
    words === '' &&
    (await changeColour(db, reader, { ...note, quote, colour, startsAt }))
  )
    return ok(null)
  const written = await changeRows(db)`
    insert into reading_notes (user_id, edition_id, chapter_no, quote, words, at_second, colour, starts_at)
    select ${reader.userId}::uuid, ${reader.editionId}::bigint, ${note.chapterNo}::smallint, ${quote}, ${words},
      ${note.atSecond ?? null}::int, ${colour}, ${startsAt}::int
    where (select count(*) from reading_notes
      where user_id = ${reader.userId} and edition_id = ${reader.editionId}) < ${mostNotes}`
  return written === 0
    ? refuse('too_many', 'This book has as many notes as it can take. Delete some first.')
    : ok(null)
}

/** Gives words that are highlighted already another colour; false where they are not. */
async function changeColour(
  db: Db,
  { userId, editionId }: Reader,
  { chapterNo, quote, colour, startsAt }: Pick<ReadingNote, 'chapterNo' | 'quote' | 'colour' | 'startsAt'>,
): Promise<boolean> {
  const changed = await changeRows(db)`
    update reading_notes set colour = ${colour} where user_id = ${userId} and edition_id = ${editionId}
    and chapter_no = ${chapterNo} and quote = ${quote} and starts_at = ${startsAt}`
  return changed > 0
}

export async function deleteNote(db: Db, reader: Reader, id: number): Promise<void> {
  await sql`
    delete from reading_notes
    where id = ${id} and user_id = ${reader.userId} and edition_id = ${reader.editionId}`.execute(db)
}

/** Reads in one statement what a page of the reader shows of somebody: place, numbers of the chapters read, and notes in their order. */
export async function readOwnReading(db: Db, { userId, editionId }: Reader) {
  const own = sql`user_id = ${userId} and edition_id = ${editionId}`
  const { rows } = await sql<{ place: SavedPlace | null; read: number[]; notes: ReadingNote[] }>`
    select
      (select json_build_object('chapterNo', chapter_no, 'progress', progress, 'savedAt', ${savedAt}, 'savedBy', saved_by)
        from reading_places where ${own}) place,
      array(select chapter_no from chapters_read where ${own}) "read",
      (select coalesce(json_agg(json_build_object('id', id, 'chapterNo', chapter_no, 'quote', quote, 'words', words,
          'atSecond', at_second, 'colour', colour, 'startsAt', starts_at, 'writtenAt', written_at)
        order by chapter_no, at_second, starts_at, id), '[]') from reading_notes
        where ${own}) notes`.execute(db)
  const [found = { place: null, read: [], notes: [] }] = rows
  return { ...found, notes: found.notes.map((note) => ({ ...note, writtenAt: new Date(note.writtenAt) })) }
}
