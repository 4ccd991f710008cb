import { readEntry, writeEntry } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** How long a dismissed strip stays hidden, in ms: six hours. */
const dismissedFor = 21_600_000

const root = () => document.documentElement

/** Hides the strip at once and for the next six hours. */
export function dismissStrip(): void {
  writeEntry(storageKeys.promoStrip, true, { ms: dismissedFor })
  root().dataset.strip = 'dismissed'
}

/** Shows the strip again on a page that stayed open for longer. */
export function showStripWhenDue(): void {
  if (readEntry(storageKeys.promoStrip) === null) delete root().dataset.strip
}

/**
 * The script in the head of every page that hides a dismissed strip before anything is painted. The page itself is the
 * same for all visitors; its content policy admits the script by nonce or hash.
 */
export const hideStripBeforePaint = `try{var e=JSON.parse(localStorage.getItem(${JSON.stringify(storageKeys.promoStrip)}));if(e&&e.expiry>Date.now())document.documentElement.dataset.strip='dismissed'}catch(e){}`
