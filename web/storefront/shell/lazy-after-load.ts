import { type ComponentType, lazy } from 'react'
import { loadOptional } from './lazy-optional.ts'

/** Resolves when the page has loaded, or when the visitor begins to use it before that. */
const pageReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    for (const event of ['load', 'pointerdown', 'keydown'])
      window.addEventListener(event, () => resolve(), { once: true, capture: true, passive: true })
  })

/**
 * `React.lazy` for a part that the server draws and the browser hydrates once the page has loaded: until then its HTML
 * and links work without code. Put it in a `Suspense`.
 */
export function lazyAfterLoad<Props = object>(load: () => Promise<ComponentType<Props>>) {
  if (import.meta.env.SSR) return lazy(async () => ({ default: await load() }))
  // Fetched ahead of its first drawing: the next page has it together with its data.
  const part = pageReady().then(() => loadOptional(load))
  return lazy(() => part)
}
