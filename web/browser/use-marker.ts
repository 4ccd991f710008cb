import { useSyncExternalStore } from 'react'
import { readCookie } from '../cookies.ts'
import { type Marker, readMarker } from '../marker.ts'

let value: string | null = null
let marker: Marker = readMarker('')

/** The marker cookie now; the same object while it is unchanged. */
export function currentMarker(): Marker {
  const now = readCookie(document.cookie, 'bm_marker') ?? ''
  if (now !== value) {
    value = now
    marker = readMarker(now)
  }
  return marker
}

/** Calls back when the marker may have changed: by a response, in another tab, or in the back-forward cache. */
function onMarker(listener: () => void): () => void {
  const store = 'cookieStore' in window ? window.cookieStore : null
  store?.addEventListener('change', listener)
  window.addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    store?.removeEventListener('change', listener)
    window.removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The visitor as the marker cookie names them; null on the server and before hydration. */
export const useMarker = (): Marker | null => useSyncExternalStore(onMarker, currentMarker, () => null)
