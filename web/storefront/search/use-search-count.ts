import { type RefObject, useEffect } from 'react'
import { apiBaseUrl } from '../../browser/api-groups.ts'

type Shown = {
  readonly query: string
  readonly total: number
  /** Results on the pages before this one. */
  readonly before: number
}

/** The query of the current page; null when it is not a page of results. */
function currentSearch(): string | null {
  const { pathname, search } = window.location
  return /^\/students\/search(?:\/|$)/.test(pathname) ? new URLSearchParams(search).get('q') : null
}

/** Sends the count even while the page unloads; the answer is ignored. */
function send(end: { q: string; total: number; place: number | null; refinedTo: string | null }): void {
  fetch(`${apiBaseUrl('bookstore', window.location)}/search/log`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(end),
  }).catch(() => {})
}

/**
 * Counts once how a search ended: a result was opened, the query was refined, or neither. Pages, kinds and filters of a
 * query are the same search. The count is anonymous (shop/search/count-search.ts).
 */
export function useSearchCount(
  results: RefObject<HTMLElement | null>,
  { query, total, before }: Shown,
): void {
  useEffect(() => {
    if (query === '') return
    const searched = currentSearch()
    let hasEnded = false
    const end = (place: number | null, refinedTo: string | null) => {
      if (hasEnded) return
      hasEnded = true
      send({ q: query, total, place, refinedTo })
    }
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a[href*="/product/"]')
      const item = link && link.closest('ul > li')
      if (item && results.current?.contains(item))
        end(before + [...(item.parentElement?.children ?? [])].indexOf(item) + 1, null)
    }
    const onHide = () => end(null, null)
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('pagehide', onHide)
      const now = currentSearch()
      if (now !== searched) end(null, now)
    }
  }, [results, query, total, before])
}
