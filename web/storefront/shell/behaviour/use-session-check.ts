import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useMarker } from '../../../browser/use-marker.ts'

/**
 * Reloads the data when the visitor signs in or out in another tab, or the browser restores the page: it may show an
 * account's data. The page stays while the server is unreachable.
 */
export function useSessionCheck(): void {
  const { revalidate } = useRevalidator()
  // On the way to a page it would be read twice, and what waited for the sign-in is handed out once.
  const isIdle = useNavigation().state === 'idle'
  const marker = useMarker()
  // Staff who begin or stop acting for a customer stay signed in.
  const who =
    marker && [marker.name !== null, marker.standing?.kind === 'acting' && marker.standing.name].join()
  const shown = useRef(who)
  const isGuest = marker?.name === null
  useEffect(() => {
    // Books that were kept in this browser went with who signed out.
    if (isGuest) navigator.serviceWorker?.controller?.postMessage({ intent: 'clear' })
  }, [isGuest])
  useEffect(() => {
    if (!isIdle || shown.current === who) return
    shown.current = who
    void isReachable().then((reached) => {
      if (reached) void revalidate()
    })
  }, [who, isIdle, revalidate])
}

/** Checked first, because a failed reload would replace a readable page with an error. */
const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
