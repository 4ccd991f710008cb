import { type RefObject, useEffect } from 'react'
import { serviceAddress } from '../../browser/contract-groups.ts'

type Shown = {
  readonly query: string
  readonly total: number
  /** Results on the pages before this one. */
  readonly before: number
}

/** Where somebody has gone: what is searched for there, or null when it is no page of results. */
function askedNow(): string | null {
  const { pathname, search } = window.location
  return /^\/students\/search(?:\/|$)/.test(pathname) ? new URLSearchParams(search).get('q') : null
}

/** Sent even while the page goes away; nobody waits for the answer, and nothing is lost without it. */
function send(end: { q: string; total: number; place: number | null; refinedTo: string | null }): void {
  fetch(`${serviceAddress('bookstore', window.location)}/search/log`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(end),
  }).catch(() => {})
}

/**
 * Counts how a search ended, once: by opening a result, by asking otherwise, or by neither. Pages, kinds and filters of
 * the same question are the same search. What is counted names nobody (shop/search/count-search.ts).
 */
export function useSearchCount(
  results: RefObject<HTMLElement | null>,
  { query, total, before }: Shown,
): void {
  useEffect(() => {
    if (query === '') return
    const asked = askedNow()
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
      const now = askedNow()
      if (now !== asked) end(null, now)
    }
  }, [results, query, total, before])
}
