import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseNumberId } from '#kernel/id'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { deviceId } from '#shop/identity'
import {
  type Device,
  type LibraryAccess,
  type LibraryRefusal,
  mayOpen,
  readBook,
  saveNote,
} from '#shop/library'
import { readSeatWords, takeSeat } from '#shop/organisations'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { cookieName, readCookie } from '../../cookies.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'

type ReaderArgs = {
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

const noteShape = z.object({
  quote: z.string().default(''),
  words: z.string().default(''),
  /** The id that a browser gave it, and whose it is: a browser may send it days later, under another account. */
  id: z.uuid().optional(),
  owner: z.string().optional(),
})
const highlightShape = z.object({
  colour: z.enum(['yellow', 'blue']),
  startsAt: z.coerce.number().int().min(0).max(200_000),
})

/** Saves the note or highlight that a form of the reader holds. */
export async function takeNote(
  db: ShopNeeds['db'],
  reader: { readonly userId: string; readonly editionId: number },
  chapterNo: number,
  form: FormData,
): Promise<Result<null, Refusal<'too_long' | 'too_many' | 'not_yours'>>> {
  const { id = null, owner = reader.userId, ...note } = checked(noteShape, form)
  if (owner !== reader.userId)
    return refuse('not_yours', 'It was written with another account. Sign in with that one to save it.')
  const highlight = form.has('colour') ? checked(highlightShape, form) : null
  return saveNote(db, reader, { chapterNo, ...note, highlight }, id)
}

/** What a form holds in this shape; 400 where it does not fit. */
export function checked<T>(shape: z.ZodType<T>, form: FormData): T {
  const read = shape.safeParse(Object.fromEntries(form))
  if (!read.success) throw data(null, { status: 400 })
  return read.data
}

/**
 * Takes or keeps a seat for a signed-in reader in the network of an organisation: what it lends opens while they have one. When
 * all are taken it answers why the edition does not open, if the organisation lends it.
 */
export async function holdSeat(
  { db }: Pick<ShopNeeds, 'db'>,
  { user, organisation }: Pick<Visitor, 'user' | 'organisation'>,
  editionId = 0,
): Promise<string | null> {
  if (!user || !organisation) return null
  const organisationId = organisation.id
  const hasSeat = await takeSeat(db, { organisationId, reader: user.id })
  return hasSeat ? null : readSeatWords(db, { organisationId, editionId })
}

/** The device of who is signed in; null for visitors, and for staff who act for a customer. */
export function deviceOf(
  { isSecure }: Pick<ShopNeeds, 'isSecure'>,
  { user }: Visitor,
  { headers }: Request,
): Device | null {
  if (!user?.sessionId) return null
  const carried = readCookie(headers.get('cookie') ?? '', cookieName('device', isSecure))
  return { id: deviceId(carried, user.sessionId), userAgent: headers.get('user-agent') ?? '' }
}
