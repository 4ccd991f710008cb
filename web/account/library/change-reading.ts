import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readerHref } from '#kernel/library-links'
import { deleteNote, openBook, readBook, readPlace, tryBook } from '#shop/library'
import { oneValue } from '../../storefront/form-data.ts'
import { chapterAt } from './load-chapter.ts'
import { chapterIn, type ReaderArgs, readOpenAccess, readReaderRequest } from './reader-request.ts'
import { takeNote } from './take-note.ts'
import { zoomOf, zoomQuery } from './zoom.ts'

/** Opens the book for the first time, starts its free trial, or saves and deletes a note. */
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
  const access = await readOpenAccess(db, reader)
  if (!access.ok) return data({ words: access.refusal.message }, { status: 403 })
  const chapterNo = await chapterIn(db, editionId, args.params.chapter)
  if (intent === 'delete') await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
  else if (intent === 'note') {
    const saved = await takeNote(db, reader, chapterNo, form)
    if (!saved.ok) return data({ words: saved.refusal.message }, { status: 422 })
  } else throw data(null, { status: 400 })
  const zoom = zoomQuery(zoomOf(new URL(args.request.url).searchParams.get('zoom')))
  throw redirect(`${readerHref(editionId, chapterNo)}${zoom}#notes`, 303)
}
