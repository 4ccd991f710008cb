import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import { z } from 'zod'
import { dropOffline, keepOffline, readBook, readOwnReading } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { RouterLink } from '../../router-link.tsx'
import { LinkComponent } from '../../ui/link.tsx'
import type { Route } from './+types/offline-pack.ts'
import { loadChapter, toOwnReading } from './load-chapter.ts'
import { OfflineChapter } from './offline-chapter.tsx'
import { answerJson, readReaderRequest } from './reader-request.ts'

export const handle: RouteHandle = { policy: 'owner' }

const shape = z.object({ intent: z.enum(['keep', 'renew', 'drop']), device: z.uuid() })

/**
 * What the service worker asks: the pages of a book to keep in this browser, a new lease for them, or that they were
 * removed. A pack is given for the pace of its own that `keepOffline` holds; its chapters do not count as read.
 */
export async function action(args: Route.ActionArgs) {
  const { db, reader, form } = await readReaderRequest(args)
  const needs = args.context.get(needsContext)
  const { user, acting } = args.context.get(visitorContext)
  if (!user || acting) throw data(null, { status: 403 })
  const request = shape.safeParse(Object.fromEntries(form))
  const book = await readBook(db, reader.editionId)
  if (!request.success || !book) throw data(null, { status: request.success ? 404 : 400 })
  const { intent, device } = request.data
  const owner = { ...reader, device }
  if (intent === 'drop') {
    await dropOffline(db, owner)
    return answerJson({})
  }
  const result = await keepOffline(db, owner, intent)
  if (!result.ok) return answerJson({ words: result.refusal.message }, 403)
  const { lease, access } = result.value
  if (intent === 'renew') return answerJson({ lease })
  const own = toOwnReading(user, access, await readOwnReading(db, reader))
  const pages: { readonly no: number; readonly html: string }[] = []
  for (const chapter of book.chapters) {
    const view = await loadChapter(needs, book, chapter, {
      reader: own,
      q: '',
      found: [],
      searchProblem: null,
      userId: user.id,
      zoom: null,
    })
    pages.push({ no: chapter.no, html: pageOf(<OfflineChapter view={view} />) })
  }
  return answerJson({ lease, title: book.title, owner: user.id, pages })
}

const pageOf = (screen: ReactNode) =>
  renderToStaticMarkup(<LinkComponent value={RouterLink}>{screen}</LinkComponent>)
