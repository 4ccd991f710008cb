import { data, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { productWords } from '../seo/product-words.ts'
import type { Route } from './+types/product.ts'
import { loadProduct } from './load-product.ts'
import { ProductScreen } from './product/product-screen.tsx'
import { RecentlyViewed } from './product/recently-viewed.tsx'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] }, ownBar: true }

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, productWords(args.loaderData)) : []

/** One edition. Its canonical address ends in the title; other spellings redirect to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const product = await loadProduct(context.get(needsContext), context.get(visitorContext), params.edition)
  if (product === null) throw data(null, { status: 404 })
  if (product.href !== `/product/${params.edition}/${params.slug ?? ''}`) {
    throw redirect(`${product.href}${url.search}`, 301)
  }
  return product
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  return <ProductScreen product={product} recent={<RecentlyViewed product={product} />} />
}
