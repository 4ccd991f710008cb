import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** When a page opened at its top is scrolled there again, in ms. */
const afterNavigation = 100
const afterLoad = 200

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps a new page at its top while late pictures and a moved focus could scroll it. A restored position, a page opened
 * at a heading, and a visitor who scrolls are left alone.
 */
export function usePinnedTop(): void {
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
