import { useEffect, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/document.ts'
import styles from './document.css?url'
import { findOrder } from './find-order.ts'
import { loadDocument } from './load-document.ts'
import { Sheet } from './sheet.tsx'

export const handle: RouteHandle = { policy: 'owner', layout: 'plain', footer: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `${args.loaderData.sheet.title} ${args.loaderData.sheet.number}` : 'Document',
    description: 'A document of your order, to print or save.',
  })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const url = new URL(request.url)
  const found = await findOrder(needs, context.get(visitorContext), params.orderNo, url)
  return loadDocument(needs, found, params.documentId)
}

export default function DocumentPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 px-4 py-5 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink href={view.orderHref} className="inline-flex min-h-11 items-center">
          ‹ Order {view.orderNo}
        </TextLink>
        <span className="flex flex-wrap items-center gap-3">
          <ButtonLink href={view.pdfHref} download tone="secondary">
            Download PDF
          </ButtonLink>
          <PrintButton />
        </span>
      </div>
      <Sheet sheet={view.sheet} />
    </div>
  )
}

/** Without scripts the browser’s own print command does it. */
function PrintButton() {
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  if (!scripts) return null
  return (
    <Button type="button" tone="secondary" onClick={() => window.print()}>
      Print
    </Button>
  )
}
