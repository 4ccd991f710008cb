import { data, type RouterContextProvider } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { needsContext, visitorContext } from '#web/context.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'

/** What an action of the reader is called with. */
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
