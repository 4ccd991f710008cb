import { z } from 'zod'
import type { Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { supplementHref } from '#kernel/library-links'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import type { Outbox } from '#ports/outbox'
import { fulfilSupplement } from '#shop/catalog'
import { readText } from '#shop/content'
import { recordAudit } from '#shop/staff'
import { type EditionToSupplement, placeOf, readEditionToSupplement } from './read-supplements.ts'

const draft = z
  .object({
    kind: z.enum(['supplement', 'errata']),
    title: z.string().trim().min(3, 'Write a title.').max(120, 'Use up to 120 characters.'),
    /** Of a supplement: the day of the law that it states. */
    lawOn: typedDay('Choose the day of the law in the text.').nullable(),
    body: z.string().trim().min(1, 'Write the text.').max(50_000, 'Use up to 50,000 characters.'),
    /** What changes in which chapter, shown there in the reader. */
    notes: z.array(
      z.object({
        chapterNo: z.int().positive(),
        note: z.string().trim().min(3, 'Say what changed.').max(500, 'Use up to 500 characters.'),
        /** Words of the paragraph that it follows; '' for the start of the chapter. */
        afterWords: z.string().trim().max(200, 'Use up to 200 characters.'),
      }),
    ),
    /** attempts.code for which it was promised. */
    attempts: z.array(z.string()),
  })
  .refine(({ kind, lawOn }) => (kind === 'supplement') === (lawOn !== null), {
    path: ['lawOn'],
    message: 'A supplement states the law as on a day; errata do not.',
  })

/** A supplement as staff write it. */
export type SupplementDraft = z.output<typeof draft>

export type PublishRefusal = Refusal<'no_edition' | 'not_valid' | 'bad_text' | 'exists'>

/**
 * Publishes a supplement or errata for an edition and its other formats; a job delivers it to everybody who has one. The
 * attempts for which it was promised fit from now on. Answers its id. Audited.
 */
export async function publishSupplement(
  tx: Tx,
  outbox: Outbox,
  {
    editionId,
    actorId,
    ...typed
  }: SupplementDraft & { readonly editionId: number; readonly actorId: string },
): Promise<Result<number, PublishRefusal>> {
  const edition = await readEditionToSupplement(tx, editionId)
  if (!edition) return refuse('no_edition', 'No book or course has this number.', 'edition')
  const checked = await checkSupplement(tx, typed, edition)
  if (!checked.ok) return checked
  const id = await insert(tx, { ...checked.value, editionId, actorId })
  if (id === null) return refuse('exists', 'This edition has a supplement with this title already.', 'title')
  const { kind, title, attempts } = checked.value
  await fulfilSupplement(tx, {
    editionIds: edition.formats,
    attempts: kind === 'supplement' ? attempts : [],
    title,
    href: supplementHref(id),
  })
  await outbox.send(tx, 'supplement-published', { supplementId: id })
  const detail = { supplement: id, kind, title, attempts }
  await recordAudit(tx, actorId, 'supplement.published', `edition:${editionId}`, detail)
  return ok(id)
}

/** Checks what was typed, that its text can be read, and that its notes have their places. */
export async function checkSupplement(
  tx: Tx,
  typed: SupplementDraft,
  { updatedTill, chapters, workId }: EditionToSupplement,
): Promise<Result<SupplementDraft, PublishRefusal>> {
  const parsed = draft.safeParse(typed)
  if (!parsed.success) return refuseInput('not_valid', parsed.error)
  const { lawOn, body, notes } = parsed.data
  if (lawOn !== null && updatedTill !== null && lawOn <= updatedTill)
    return refuse(
      'not_valid',
      `The edition states the law up to ${formatDay(updatedTill)}. Choose a later day.`,
      'lawOn',
    )
  const text = readText(body)
  if (!text.ok) return text
  for (const [at, { chapterNo, afterWords }] of notes.entries()) {
    if (!chapters.some(({ no }) => no === chapterNo))
      return refuse('not_valid', 'The edition has no such chapter.', `notes.${at}`)
    const chapter = await firstRow<{ body: string }>(tx)`
      select body from chapters where work_id = ${workId} and no = ${chapterNo}`
    const read = chapter && readText(chapter.body)
    if (read?.ok && afterWords !== '' && placeOf(read.value, afterWords) === null)
      return refuse('not_valid', 'No paragraph of the chapter has these words.', `notes.${at}.afterWords`)
  }
  return ok(parsed.data)
}

/** Null when the edition has one of this title. */
async function insert(
  tx: Tx,
  {
    editionId,
    actorId,
    kind,
    title,
    lawOn,
    body,
    notes,
  }: SupplementDraft & { readonly editionId: number; readonly actorId: string },
): Promise<number | null> {
  const row = await firstRow<{ id: number }>(tx)`
    insert into supplements (edition_id, kind, title, law_on, body, published_by)
    values (${editionId}, ${kind}, ${title}, ${lawOn}, ${body}, ${actorId}) on conflict do nothing
    returning id`
  if (!row) return null
  await insertNotes(tx, row.id, notes)
  return row.id
}

/** Writes what a supplement changes in which chapters. */
export async function insertNotes(tx: Tx, supplementId: number, notes: SupplementDraft['notes']) {
  await changeRows(tx)`
    insert into supplement_chapters (supplement_id, chapter_no, note, after_words)
    select ${supplementId}, n."chapterNo", n.note, n."afterWords"
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) n ("chapterNo" int, note text, "afterWords" text)`
}
