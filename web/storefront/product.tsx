import { Suspense, useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import { noteTitle, recentTitles } from '../browser/recent-titles.ts'
import type { RouteHandle } from '../policy.ts'
import { loadedMeta } from '../seo/page-meta.ts'
import { productWords } from '../seo/product-words.ts'
import type { Route } from './+types/product.ts'
import { loadProduct, type ProductView } from './load-product.ts'
import { ProductScreen } from './product/product-screen.tsx'
import { lazyOptional } from './shell/lazy-optional.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] }, ownBar: true }

export const meta = (args: Route.MetaArgs) => loadedMeta(args, productWords)

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

const RecentShelf = lazyOptional<{ readonly besides: number }>(
  async () => (await import('./product/recent-shelf.tsx')).RecentShelf,
)

/** Records the view in the browser and shows earlier ones, once the visitor is near the end of the page. */
function RecentlyViewed({ product }: { readonly product: ProductView }) {
  const [isNear, setIsNear] = useState(false)
  const [mark, setMark] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { edition, href, title, people, coverHash, hue } = product
    noteTitle({ edition, href, title, by: people[0]?.name ?? '', coverHash, hue })
  }, [product])
  useEffect(() => {
    if (mark === null || recentTitles().length < 2) return
    // A busy page delivers several entries at once; any of them may be near.
    const watcher = new IntersectionObserver(
      (observed) => observed.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '600px' },
    )
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [mark])
  return (
    <div ref={setMark}>
      {isNear && (
        <Suspense>
          <RecentShelf besides={product.edition} />
        </Suspense>
      )}
    </div>
  )
}
