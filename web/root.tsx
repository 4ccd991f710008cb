import type { ReactNode } from 'react'
import { use } from 'react'
import {
  data,
  type HeadersFunction,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { deniedContext, needsContext, visitorContext } from '#web/context.ts'
import inter from '../.cache/web-fonts/inter-letters.woff2?url'
import serif from '../.cache/web-fonts/serif-letters.woff2?url'
import type { Route } from './+types/root.ts'
import { hideStripBeforePaint } from './browser/promo-strip.ts'
import { PageNonce } from './page-nonce.ts'
import type { RouteHandle } from './policy.ts'
import { RequestId } from './request-id.ts'
import { RouterLink } from './router-link.tsx'
import { iconLinks } from './seo/icons.ts'
import type { HeadView } from './seo/load-head.ts'
import { loadHead } from './seo/load-head.ts'
import type { ShellView } from './storefront/load-shell.ts'
import { loadShell } from './storefront/load-shell.ts'
import { AfterLoad } from './storefront/shell/after-load.tsx'
import { PageLayout } from './storefront/shell/layouts.tsx'
import { StandingArea } from './storefront/shell/standing-area.tsx'
import styles from './ui/base.css?url'
import { LinkComponent } from './ui/link.tsx'

export const handle: RouteHandle = { policy: 'public' }

/** Preloads the styles with the headers, since nothing is painted before they arrive. */
export const headers: HeadersFunction = () => ({ Link: `<${styles}>; rel=preload; as=style` })

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  ...iconLinks,
]

/** Carries out the server's access decision before any loader or action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const denied = context.get(deniedContext)
    if (denied === null) return next()
    throw 'redirect' in denied ? redirect(denied.redirect) : data(null, { status: denied.status })
  },
]

export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<ShellView & { readonly head: HeadView }> {
  const needs = context.get(needsContext)
  const [shell, head] = await Promise.all([
    loadShell(needs, context.get(visitorContext)),
    loadHead(needs, url),
  ])
  return { ...shell, head }
}

export { isReached as shouldRevalidate } from './browser/reach-action.ts'

/** The document, with the layout that the route names around the screen or the error page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  // The server shows this page at the addresses of files that it lacks, where the browser knows of no screen to hydrate.
  const isHydrated = useLocation().pathname !== '/404'
  const handle = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return (
    <html lang="en-IN" data-request={use(RequestId)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1f25" />
        {/* A constant script; the server writes its nonce, and the browser never renders it again. */}
        <script
          nonce={use(PageNonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hideStripBeforePaint }}
        />
        <Meta />
        {/* Styles need no nonce, and browsers hide it: hydration would report a difference. */}
        <Links nonce="" />
      </head>
      <body>
        <a
          href="#content"
          className="absolute top-2 left-2 z-50 rounded-control bg-card px-4 py-2 not-focus:sr-only focus:shadow-float"
        >
          Go to the content
        </a>
        <LinkComponent value={RouterLink}>
          <StandingArea />
          <PageLayout handle={handle}>{children}</PageLayout>
          <AfterLoad />
        </LinkComponent>
        <ScrollRestoration />
        {isHydrated && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export { LazyProblem as ErrorBoundary } from './storefront/lazy-problem.tsx'
