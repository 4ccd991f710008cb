import { Suspense, useSyncExternalStore } from 'react'
import { onToastsNeeded, toastsNeeded } from '../../../browser/say.ts'
import { dispensable } from '../dispensable.ts'

const Host = dispensable(async () => (await import('../../../ui/toast.tsx')).ToastHost)

/** The one place for toasts, from the first that is said. */
export function Toasts() {
  const areNeeded = useSyncExternalStore(onToastsNeeded, toastsNeeded)
  return areNeeded ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null
}
