import { readEntry } from './cached-entry.ts'
import { type Campaign, campaignNow, cidLife, isUncounted, markCounted, touchOf } from './campaign.ts'
import { measuringChoice, writeMeasured } from './measuring-choice.ts'
import { storageKeys } from './storage-keys.ts'
import { sendEvent, trackPage } from './tracking.ts'
import { currentMarker } from './use-marker.ts'
import { reportVitals } from './web-vitals.ts'

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
