import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { loadProduct } from '../../storefront/load-product.ts'
import { ProductScreen } from '../../storefront/product/product-screen.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/preview.ts'

export const handle: RouteHandle = { policy: deskHandle('/desk/titles').policy }

export const meta = titleMeta('Preview', 'The page of a title before it is published.')

const closed = { canBuy: false, text: 'Preview, not for sale here' }

/** The page of an edition as buyers will see it, drafts too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { edition } = params
  const product = await loadProduct(context.get(needsContext), context.get(visitorContext), edition, {
    withDrafts: true,
  })
  if (product === null) throw data(null, { status: 404 })
  return product
}

export default function TitlePreview({ loaderData: product }: Route.ComponentProps) {
  return (
    <>
      <div className="page pt-4">
        <Notice
          tone="warning"
          aside={<TextLink href={`/desk/titles/${product.edition}`}>Back to its fields</TextLink>}
        >
          A preview: only staff see this page. Nothing can be bought here.
        </Notice>
      </div>
      <ProductScreen
        product={{ ...product, alert: null, availability: { ...product.availability, ...closed } }}
      />
    </>
  )
}
