import { useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { inFlight, onInFlight } from '../../../browser/in-flight.ts'
import { Spinner } from '../../../ui/spinner.tsx'

/** A bar while the next page is on its way; a spinner while requests of this page are in flight. */
export function ProgressIndicator() {
  const isLoading = useNavigation().state !== 'idle'
  const fetchers = useFetchers().filter(({ state }) => state !== 'idle').length
  const requests = useSyncExternalStore(onInFlight, inFlight) + fetchers
  return (
    <>
      {isLoading && (
        // It starts late, so that a quick load does not flicker, and never reaches the end.
        <div
          role="progressbar"
          aria-label="The page is loading"
          className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-90 bg-action transition-transform delay-150 duration-[8s] starting:scale-x-0 print:hidden"
        />
      )}
      {requests > 0 && (
        <p
          role="status"
          className="fixed right-4 bottom-20 z-40 rounded-round border border-line bg-card p-2 text-brand opacity-100 shadow-float transition-opacity delay-150 starting:opacity-0 wide:right-8 wide:bottom-8 print:hidden"
        >
          <Spinner />
          <span className="sr-only">Loading</span>
        </p>
      )}
    </>
  )
}
