import { deliverFile } from '#shop/library'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { deviceOf } from '../library/reader-request.ts'
import type { Route } from './+types/playback-file.ts'

/** Open to all: a sample plays to everybody, and `deliverFile` refuses whatever is not theirs. */
export const handle: RouteHandle = { policy: 'owner' }

/** A playlist, the captions, the key or a segment of one playback; of a segment also a range. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = await deliverFile(context.get(needsContext), {
    userId: context.get(visitorContext).user?.id ?? null,
    device: deviceOf(context.get(needsContext), context.get(visitorContext), request),
    token: params.playback,
    file: params.file,
  })
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  if (!file.ok) {
    headers.set('content-type', 'text/plain; charset=utf-8')
    const status = file.refusal.code === 'unknown_file' ? 404 : 403
    return new Response(file.refusal.message, { status, headers })
  }
  const bytes = new Uint8Array(Buffer.from(file.value.body))
  headers.set('content-type', file.value.type)
  const range = request.headers.get('range')
  if (range === null) return new Response(bytes, { headers })
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  if (`${from}${to}` === '' || start > end) {
    headers.set('content-range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${bytes.length}`)
  return new Response(bytes.slice(start, end + 1), { status: 206, headers })
}
