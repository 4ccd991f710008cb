import { Suspense, useEffect, useState } from 'react'
import { dispensable } from './dispensable.ts'

const Behaviour = dispensable(async () => (await import('./behaviour/behaviour.tsx')).Behaviour)

/** What the shell does besides being read: loaded once the page itself has come, so that it delays nothing. */
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
