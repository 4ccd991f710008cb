import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/message-html.ts'
import { exampleOf } from './example-of.ts'

export const handle: RouteHandle = { policy: { staff: 'orders.read' } }

// The frame of the preview runs nothing and fetches nothing; only our own pages may frame it.
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The HTML part of a message with example facts, for the frame of its preview. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = await exampleOf(context.get(needsContext), params.template)
  return new Response(content.mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  })
}
