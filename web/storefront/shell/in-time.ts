import { type ComponentType, lazy } from 'react'

const begins = ['load', 'pointerdown', 'keydown'] as const

/** The page has come, or somebody begins to use it: what nobody needs to read it may be fetched from then on. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    for (const begin of begins)
      window.addEventListener(begin, () => resolve(), { once: true, capture: true, passive: true })
  })

/**
 * A part of every page that the server draws and that comes to life in its time: until its code is there, which waits
 * for the page, its HTML stands as it came, and its links lead on by themselves. It belongs into a `Suspense`.
 */
export function inTime<Props = object>(load: () => Promise<ComponentType<Props>>) {
  if (import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  // Begun before anybody draws it: a page that is gone on to has it with its data.
  const coming = atRest()
    .then(load)
    .then(
      (part) => ({ default: part }),
      // Over a line that is down the page goes on without it.
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    )
  return lazy(() => coming)
}
