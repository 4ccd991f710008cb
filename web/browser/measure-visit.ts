import { readEntry } from './cached-entry.ts'
import { type Campaign, campaignNow, cidLife, isUncounted, markCounted, touchOf } from './campaign.ts'
import { measuringChoice, writeMeasured } from './measuring-choice.ts'
import { storageKeys } from './storage-keys.ts'
import { sendEvent, trackPage } from './tracking.ts'
import { currentMarker } from './use-marker.ts'

let hasVitals = false

/** Measures that the page at `path` (below the base) was opened, by a visitor who agreed; and once, how fast it was. */
export async function measureVisit(path: string): Promise<void> {
  if (!hasVitals) reportVitals((vitals) => void sendEvent('web_vitals', { path, vitals }))
  hasVitals = true
  void sendCampaign()
  await trackPage()
}

/** Counts the arrival under this tab's campaign once, and once that there is something in the cart, if the visitor agreed. */
async function sendCampaign(): Promise<void> {
  const campaign = campaignNow()
  if (campaign === null || measuringChoice() !== true) return
  if (isUncounted(campaign) && (await count('campaign_arrived', campaign))) markCounted(campaign)
  const arrival = JSON.stringify(touchOf(campaign))
  if (currentMarker().copies === 0 || readEntry(storageKeys.campaignCart) === arrival) return
  writeMeasured(storageKeys.campaignCart, arrival, { ms: cidLife })
  await count('cart_filled', campaign)
}

function count(eventName: string, of: Campaign): Promise<boolean> {
  const { source, medium, campaign, cid } = touchOf(of)
  return sendEvent(eventName, { campaign: { source, medium, campaign, cid: cid || null } })
}

/** How fast a page was, in ms; CLS without a unit. What the browser does not measure is left out. */
type Vitals = Partial<Record<'CLS' | 'INP' | 'FID' | 'FCP' | 'LCP' | 'TTFB', number>>

type Timed = PerformanceEntry & {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly processingStart?: number
  readonly interactionId?: number
}

/** Measures the page as it was opened; reports once, when the visitor leaves it. */
function reportVitals(report: (vitals: Vitals) => void): void {
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
