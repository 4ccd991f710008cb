import { Suspense, useEffect, useState } from 'react'
import { noteTitle, recentTitles } from '../../browser/recent-titles.ts'
import { dispensable } from '../shell/dispensable.ts'
import type { ProductView } from './product-view.ts'

const RecentShelf = dispensable<{ readonly besides: number }>(
  async () => (await import('./recent-shelf.tsx')).RecentShelf,
)

/**
 * Notes that this title was looked at, in the browser alone, and shows what was before it. Drawn when the visitor comes
 * near the foot of the page; absent without scripts.
 */
export function RecentlyViewed({ product }: { readonly product: ProductView }) {
  const [isNear, setIsNear] = useState(false)
  const [mark, setMark] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { edition, href, title, people, coverHash, hue } = product
    noteTitle({ edition, href, title, by: people[0]?.name ?? '', coverHash, hue })
  }, [product])
  useEffect(() => {
    if (mark === null || recentTitles().length < 2) return
    // A busy page hears of several moments at once, and only the last of them may be near.
    const watcher = new IntersectionObserver(
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
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
