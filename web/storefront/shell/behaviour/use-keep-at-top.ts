import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After so long a page that opened at its top is put there again, in ms: after a navigation, after a load
 * (specification §9).
 */
const afterNavigation = 100
const afterLoad = 200

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a new page at its top while it settles: late pictures and a moved focus must not open it half way down. The
 * router has put it there, or where the visitor left it: a page that they come back to, one opened at a heading and one
 * that was to stay are left alone, and so is everything once they move by themselves.
 */
export function useKeepAtTop(): void {
  const { key } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const wait = isFirst.current ? afterLoad : afterNavigation
    isFirst.current = false
    if (window.location.hash !== '' || window.scrollY > 0) return
    const stop = () => {
      clearTimeout(timer)
      for (const move of ownMoves) window.removeEventListener(move, stop)
    }
    const timer = setTimeout(() => {
      window.scrollTo(0, 0)
      stop()
    }, wait)
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
    return stop
  }, [key])
}
