import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/library-links'
import {
  deleteNote,
  type Highlight,
  mayOpen,
  openBook,
  readBook,
  readPlace,
  saveNote,
  savePlace,
  tryBook,
} from '#shop/library'
import { oneValue } from '../../storefront/form-data.ts'
import { chapterAt } from './load-chapter.ts'
import { type ReaderArgs, readReaderRequest } from './reader-request.ts'

/** Opens the book for the first time, starts its free trial, saves the place, or saves and deletes a note or highlight. */
export async function changeReading(args: ReaderArgs & { readonly params: { readonly chapter?: string } }) {
  const { db, reader, form, intent } = await readReaderRequest(args)
  const { editionId } = reader
  if (intent === 'open' || intent === 'try') {
    const begun = await (intent === 'open' ? openBook : tryBook)(db, reader)
    if (!begun.ok) return data({ words: begun.refusal.message }, { status: 409 })
    // Straight to where it is read: each redirect costs a slow phone a round trip.
    const opened = await readBook(db, editionId)
    const chapter = opened && chapterAt(opened, await readPlace(db, reader))
    throw redirect(readerHref(editionId, chapter?.no), 303)
  }
  const access = await mayOpen(db, reader)
  if (!access.ok || !access.value.isOpened) throw data(null, { status: 403 })
  const chapterNo = parseNumberId(args.params.chapter ?? '')
  const book = await readBook(db, editionId)
  if (chapterNo === null || !book?.chapters.some(({ no }) => no === chapterNo))
    throw data(null, { status: 400 })
  if (intent === 'place') {
    const { progress, ...page } = checked(placeShape, form)
    const saved = await savePlace(db, reader, { chapterNo, progress }, page)
    return saved && { ...saved, isOther: saved.savedBy !== page.id }
  }
  if (intent === 'delete') await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
  else if (intent === 'note' || intent === 'highlight') {
    const note = { quote: oneValue(form, 'quote') ?? '', words: oneValue(form, 'words') ?? '' }
    const saved = await saveNote(db, reader, { chapterNo, ...note, highlight: readHighlight(form) })
    if (!saved.ok) return data({ words: saved.refusal.message }, { status: 422 })
    if (intent === 'highlight') return null
  } else throw data(null, { status: 400 })
  throw redirect(`${readerHref(editionId, chapterNo)}#notes`, 303)
}

const placeShape = z.object({
  progress: z.coerce.number().min(0).max(1),
  id: z.uuid(),
  knownAt: z.coerce.number().min(0).max(1e15),
})
const highlightShape = z.object({
  colour: z.enum(['yellow', 'blue']),
  startsAt: z.coerce.number().int().min(0).max(200_000),
})

/** The highlight that a note is; a note typed beside the chapter is none. */
const readHighlight = (form: FormData): Highlight | null =>
  form.has('colour') ? checked(highlightShape, form) : null

function checked<T>(shape: z.ZodType<T>, form: FormData): T {
  const read = shape.safeParse(Object.fromEntries(form))
  if (!read.success) throw data(null, { status: 400 })
  return read.data
}
