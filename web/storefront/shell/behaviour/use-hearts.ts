import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fillHearts, forgetHearts, noteWishlist, watchHearts } from '../../../browser/hearts.ts'
import type { ShellView } from '../shell-view.ts'

/** Fills the hearts of each page that comes, and takes their presses. */
export function useHearts(shell: ShellView | undefined): void {
  const { key, pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isSignedIn = shell?.isSignedIn ?? false
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // What the list itself changed is read anew by the next page.
    const isList = pathname === '/user/wishlist'
    if (isList) noteWishlist()
    if (isList || wasSignedIn.current !== isSignedIn) forgetHearts()
    wasSignedIn.current = isSignedIn
    if (isIdle) void fillHearts()
  }, [key, pathname, isIdle, isSignedIn])
  useEffect(watchHearts, [])
}
