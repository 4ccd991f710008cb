import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { readBook, readOwnReading } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/notes-file.ts'
import { ownTitleOf, unitWord } from './unit-words.ts'

export const handle: RouteHandle = { policy: 'owner' }

/** The notes of the visitor on a book as a text file. They are theirs: they need no access to the book any more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const { user } = context.get(visitorContext)
  const editionId = parseNumberId(params.edition)
  const book = editionId === null ? null : await readBook(db, editionId)
  const own = user && book && (await readOwnReading(db, { userId: user.id, editionId: book.editionId }))
  if (!book || !own || own.notes.length === 0) throw data(null, { status: 404 })
  const titleOf = new Map(book.chapters.map((part) => [part.no, ownTitleOf(book.unit, part)]))
  const words = own.notes.map(({ chapterNo, quote, words: note, colour, writtenAt }) =>
    [
      `${[unitWord(book.unit), chapterNo, titleOf.get(chapterNo)].filter(Boolean).join(' ')} · ${formatInstantIst(writtenAt)}`,
      quote && `“${quote}”${colour === 'blue' ? ' (blue)' : ''}`,
      note || (quote ? '' : 'Bookmark'),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return new Response(`${[`Notes on ${book.title}, ${book.editionLabel}`, ...words].join('\n\n')}\n`, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="notes-${book.slug}.txt"`,
    },
  })
}
