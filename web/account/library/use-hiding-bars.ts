import { useEffect, useState } from 'react'

/** A scroll belongs to a wheel, a finger or a key so many ms after it: other scrolling hides nothing. */
const handMs = 1_000
/** Shorter movements are none, in px. */
const leastPx = 8
/** So far from the start and the end of the page the bars stay, in px. */
const edgePx = 96

/**
 * Whether the bars of the reader are out of sight: they go while somebody reads on, and come back on a scroll up, a tap, at
 * the end of the page, or when the keyboard moves its focus. Without scripts they stay.
 */
export function useHidingBars(): boolean {
  const [areHidden, setHidden] = useState(false)
  useEffect(() => {
    let [last, byHandAt] = [window.scrollY, Number.NEGATIVE_INFINITY]
    const byHand = () => {
      byHandAt = performance.now()
    }
    const scrolled = () => {
      const { scrollY, innerHeight } = window
      const by = scrollY - last
      if (Math.abs(by) < leastPx) return
      last = scrollY
      const rest = document.documentElement.scrollHeight - innerHeight - scrollY
      const isAtEdge = scrollY < edgePx || rest < edgePx
      if (by < 0 || isAtEdge) setHidden(false)
      else if (performance.now() - byHandAt < handMs) setHidden(true)
    }
    const show = () => setHidden(false)
    const stop = new AbortController()
    const quiet = { passive: true, signal: stop.signal }
    for (const hand of ['wheel', 'touchmove', 'keydown']) document.addEventListener(hand, byHand, quiet)
    document.addEventListener('scroll', scrolled, quiet)
    for (const seeks of ['click', 'focusin']) document.addEventListener(seeks, show, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return areHidden
}
