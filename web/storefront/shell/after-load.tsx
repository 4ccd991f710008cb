import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from './lazy-optional.ts'

const Behaviour = lazyOptional(async () => (await import('./behaviour/behaviour.tsx')).Behaviour)

/** Loads the behaviour of the shell after the page has loaded, so that its code delays nothing. */
export function AfterLoad() {
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => {
    const begin = () => setHasLoaded(true)
    if (document.readyState === 'complete') return begin()
    window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])
  return hasLoaded ? (
    <Suspense>
      <Behaviour />
    </Suspense>
  ) : null
}
