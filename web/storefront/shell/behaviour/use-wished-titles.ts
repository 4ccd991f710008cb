import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMarker } from '../../../browser/use-marker.ts'
import {
  clearWishedTitles,
  noteWishlist,
  showWishedTitles,
  watchWishedTitles,
} from '../../../browser/wished-titles.ts'

/** Fills the hearts of each new page and handles their presses. */
export function useWishedTitles(): void {
  const { key, pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isSignedIn = (useMarker()?.name ?? null) !== null
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // Changes on the wishlist page, and an order, are read again by the next page.
    const isList = pathname === '/user/wishlist'
    if (isList) noteWishlist()
    const hasOrdered = pathname.startsWith('/payment-success')
    if (isList || hasOrdered || wasSignedIn.current !== isSignedIn) clearWishedTitles()
    wasSignedIn.current = isSignedIn
    if (isIdle) void showWishedTitles()
  }, [key, pathname, isIdle, isSignedIn])
  useEffect(watchWishedTitles, [])
}
