import { keep, kept } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** How long a dismissed strip stays away, in ms: six hours (specification §9). */
const dismissedFor = 21_600_000

const root = () => document.documentElement

/** Takes the strip away at once, on this page and on those of the next six hours. */
export function dismissStrip(): void {
  keep(storageKeys.promoStrip, true, { ms: dismissedFor })
  root().dataset.strip = 'dismissed'
}

/** Shows the strip again on a page that was left open until the six hours were over. */
export function showStripWhenDue(): void {
  if (kept(storageKeys.promoStrip) === null) delete root().dataset.strip
}

/**
 * Runs in the head of every page, before anything is painted, so that nothing moves for somebody who dismissed the
 * strip. The page itself is the same for all. Its content policy admits it by nonce or hash.
 */
export const hideStripBeforePaint = `try{var e=JSON.parse(localStorage.getItem(${JSON.stringify(storageKeys.promoStrip)}));if(e&&e.expiry>Date.now())document.documentElement.dataset.strip='dismissed'}catch(e){}`
