import { Suspense, useEffect, useState } from 'react'
import { noteTitle, recentTitles } from '../../browser/recent-titles.ts'
import type { ProductView } from '../load-product.ts'
import { lazyOptional } from '../shell/lazy-optional.ts'

const RecentShelf = lazyOptional<{ readonly besides: number }>(
  async () => (await import('./recent-shelf.tsx')).RecentShelf,
)

/** Records the view in the browser and shows earlier ones, once the visitor is near the end of the page. */
export function RecentlyViewed({ product }: { readonly product: ProductView }) {
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
