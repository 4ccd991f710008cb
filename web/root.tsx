import type { ReactNode } from 'react'
import { use } from 'react'
import {
  data,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { barredContext } from '#web/context.ts'
import inter from '../.cache/web-fonts/inter.woff2?url'
import serif from '../.cache/web-fonts/serif.woff2?url'
import type { Route } from './+types/root.ts'
import type { RouteHandle } from './policy.ts'
import { RequestId } from './request-id.ts'
import styles from './ui/base.css?url'

export const handle: RouteHandle = { policy: 'public' }

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
]

/** The server has decided; here it is carried out before any loader or action runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const barred = context.get(barredContext)
    if (barred === null) return next()
    throw 'redirect' in barred ? redirect(barred.redirect) : data(null, { status: barred.status })
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" data-request={use(RequestId)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* Styles are admitted by address; a nonce here would only make React see a difference, since browsers hide it. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export { Problem as ErrorBoundary } from './storefront/problem.tsx'
