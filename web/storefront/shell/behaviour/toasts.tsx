import { Suspense, useSyncExternalStore } from 'react'
import { onToastsNeeded, toastsNeeded } from '../../../browser/show-toast.ts'
import { lazyOptional } from '../lazy-optional.ts'

const Host = lazyOptional(async () => (await import('../../../ui/toast.tsx')).ToastHost)

/** The host of toasts, loaded with the first. */
export function Toasts() {
  const areNeeded = useSyncExternalStore(onToastsNeeded, toastsNeeded)
  return areNeeded ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null
}
