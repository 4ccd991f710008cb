/** How fast a page was, in ms; CLS without a unit. What the browser does not measure is left out. */
export type Vitals = Partial<Record<'CLS' | 'INP' | 'FID' | 'FCP' | 'LCP' | 'TTFB', number>>

type Timed = PerformanceEntry & {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly processingStart?: number
  readonly interactionId?: number
}

/** Measures the page as it was opened; reports once, when the visitor leaves it. */
export function reportVitals(report: (vitals: Vitals) => void): void {
  const vitals: Vitals = {}
  let [burst, first, last] = [0, 0, 0]
  const observe = (type: string, note: (entry: Timed) => void, more: object = {}) => {
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry)
      }).observe({ type, buffered: true, ...more })
    } catch {
      // This browser does not measure it.
    }
  }
  observe('navigation', (entry) => {
    vitals.TTFB = Math.max(0, (entry as PerformanceNavigationTiming).responseStart)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.FCP = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.LCP = startTime
  })
  const noteInteraction = ({ interactionId, duration }: Timed) => {
    if (interactionId) vitals.INP = Math.max(vitals.INP ?? 0, duration)
  }
  observe('first-input', (entry) => {
    vitals.FID = Math.max(0, (entry.processingStart ?? 0) - entry.startTime)
    // The only one that browsers report however short it is.
    noteInteraction(entry)
  })
  observe('event', noteInteraction, { durationThreshold: 40 })
  // The worst burst of shifts: at most a second between two, and five in all.
  observe('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isSame = startTime - last < 1_000 && startTime - first < 5_000
    burst = isSame ? burst + value : value
    if (!isSame) first = startTime
    last = startTime
    vitals.CLS = Math.max(vitals.CLS ?? 0, burst)
  })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && report({ CLS: 0, ...vitals }),
    { once: true },
  )
}
