import { Suspense } from 'react'
import { useMarker } from '../../browser/use-marker.ts'
import { lazyOptional } from './lazy-optional.ts'
import { useShell } from './use-shell.ts'

const StandingBar = lazyOptional(async () => (await import('./standing-bar.tsx')).StandingBar)

/**
 * Above every page, for the few that need it: that staff act for a customer, or through whom the visitor reads. Personal
 * pages have it from the server. Pages that are the same for everybody get it in the browser, from the marker cookie.
 */
export function StandingArea() {
  const shell = useShell()
  const marker = useMarker()
  const shown = marker === null ? shell?.standing : marker.standing
  return (
    shown && (
      <Suspense>
        <StandingBar shown={shown} />
      </Suspense>
    )
  )
}
