import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import type { Route } from './+types/web-manifest.ts'
import icon192 from './pictures/icon-192.png?url'
import icon512 from './pictures/icon-512.png?url'
import maskable from './pictures/icon-512-maskable.png?url'

export const handle: RouteHandle = { policy: 'public' }

/** The web app manifest. The colours are the light ones of tokens.css. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(needsContext).facts.settings()
  const manifest = {
    id: '/students/',
    name,
    short_name: name,
    description: 'Books and classes for CA, CS and CMA, matched to your attempt.',
    lang: 'en-IN',
    start_url: '/students/',
    scope: '/students/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#ffffff',
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
