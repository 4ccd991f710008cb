import { data, type LinksFunction } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readSheet } from '#shop/document-files'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import type { Route } from './+types/document.ts'
import styles from './document.css?url'
import { openOrder, orderAddress, pdfAddress } from './find-order.ts'
import { PrintBar } from './print-bar.tsx'
import { Sheet } from './sheet.tsx'

export const handle: RouteHandle = { policy: 'owner', layout: 'plain', footer: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = (args: Route.MetaArgs) =>
  titleMeta(args.loaderData ? `${args.loaderData.sheet.title} ${args.loaderData.sheet.number}` : 'Document')(
    args,
  )

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const id = parseNumberId(params.documentId)
  const sheet = id === null ? null : await readSheet(needs.db, order, id)
  if (id === null || sheet === null) throw data(null, { status: 404 })
  const { orderNo } = order
  return { sheet, orderNo, orderHref: orderAddress(orderNo, key), pdfHref: pdfAddress(id, key) }
}

export default function DocumentPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-220 px-4 py-5 print:max-w-none print:p-0">
      <PrintBar order={view}>
        <SecondaryLink href={view.pdfHref} download>
          Download PDF
        </SecondaryLink>
      </PrintBar>
      <Sheet sheet={view.sheet} />
    </div>
  )
}
