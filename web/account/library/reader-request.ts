import { data, type RouterContextProvider } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type Result, refuse } from '#kernel/result'
import { type LibraryAccess, type LibraryRefusal, mayOpen, readBook } from '#shop/library'
import { needsContext, type ShopNeeds, visitorContext } from '#web/context.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'

export type ReaderArgs = {
  readonly context: Readonly<RouterContextProvider>
  readonly params: { readonly edition: string }
  readonly request: Request
}

/** Who posts to the page of a book or course, and what; 401 without an account. */
export async function readReaderRequest({ context, params, request }: ReaderArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const editionId = parseNumberId(params.edition)
  if (user === null || editionId === null) throw data(null, { status: user ? 404 : 401 })
  const form = await readForm(request)
  return { db, reader: { userId: user.id, editionId }, form, intent: oneValue(form, 'intent') }
}

/** What is open to somebody now, or why it does not open. */
export async function readOpenAccess(
  db: ShopNeeds['db'],
  reader: Parameters<typeof mayOpen>[1],
  noun: 'book' | 'course' = 'book',
): Promise<Result<LibraryAccess, LibraryRefusal>> {
  const access = await mayOpen(db, reader, noun)
  if (!access.ok || access.value.isOpened) return access
  return refuse('not_yours', `Open the ${noun} in your library first.`)
}

/** The number of a chapter of a book as an address or a form names it; 400 where the book has none such. */
export async function chapterIn(
  db: ShopNeeds['db'],
  editionId: number,
  named: string | null | undefined,
): Promise<number> {
  const chapterNo = parseNumberId(named ?? '')
  const book = await readBook(db, editionId)
  if (chapterNo === null || !book?.chapters.some(({ no }) => no === chapterNo))
    throw data(null, { status: 400 })
  return chapterNo
}

/** An answer to scripts, which nothing on the way stores. */
export const answerJson = (value: object, status = 200): Response =>
  Response.json(value, { status, headers: { 'cache-control': 'private, no-store' } })
