import { data } from 'react-router'
import { z } from 'zod'
import { parseNumberId } from '#kernel/id'
import { deleteNote, savePlace } from '#shop/library'
import type { RouteHandle } from '../../policy.ts'
import { oneValue } from '../../storefront/form-data.ts'
import type { Route } from './+types/reading-calls.ts'
import {
  answerJson,
  chapterIn,
  checked,
  readOpenAccess,
  readReaderRequest,
  takeNote,
} from './reader-request.ts'

export const handle: RouteHandle = { policy: 'owner' }

const placeShape = z.object({
  progress: z.coerce.number().min(0).max(1),
  id: z.uuid(),
  knownAt: z.coerce.number().min(0).max(1e15),
})

/** What scripts of the reader save while a book is read, in JSON: the place, and notes, which the service worker sends too. */
export async function action(args: Route.ActionArgs) {
  const { db, reader, form, intent } = await readReaderRequest(args)
  const access = await readOpenAccess(db, reader)
  if (!access.ok) return answerJson({ words: access.refusal.message }, 403)
  const chapterNo = await chapterIn(db, reader.editionId, oneValue(form, 'chapter'))
  if (intent === 'place') {
    const { progress, ...page } = checked(placeShape, form)
    const saved = await savePlace(db, reader, { chapterNo, progress }, page)
    return answerJson({ place: saved && { ...saved, isOther: saved.savedBy !== page.id } })
  }
  if (intent === 'delete') {
    // A browser may send it days later, under another account.
    if (oneValue(form, 'owner') !== reader.userId)
      return answerJson({ words: 'The note is of another account. Sign in with that one.' }, 422)
    await deleteNote(db, reader, parseNumberId(oneValue(form, 'note') ?? '') ?? 0)
    return answerJson({ taken: oneValue(form, 'id') })
  }
  if (intent !== 'note') throw data(null, { status: 400 })
  const saved = await takeNote(db, reader, chapterNo, form)
  return saved.ok
    ? answerJson({ taken: oneValue(form, 'id') })
    : answerJson({ words: saved.refusal.message }, 422)
}
