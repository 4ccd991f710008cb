import { deliverPage } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/page-file.ts'

/** Open to all: a sample is shown to everybody, and `deliverPage` refuses whatever is not theirs. */
export const handle: RouteHandle = { policy: 'owner' }

const statuses: Partial<Record<string, number>> = { unknown_page: 404, busy: 503 }

/** The picture of one typeset page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await deliverPage(context.get(needsContext), {
    user: context.get(visitorContext).user,
    token: params.page,
    width: params.width,
  })
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  headers.set('content-type', page.ok ? 'image/webp' : 'text/plain; charset=utf-8')
  return page.ok
    ? new Response(page.value, { headers })
    : new Response(page.refusal.message, { status: statuses[page.refusal.code] ?? 403, headers })
}
