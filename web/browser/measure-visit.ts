import { sendCampaign } from './send-campaign.ts'
import { sendEvent, trackPage } from './tracking.ts'
import { reportVitals } from './web-vitals.ts'

let hasVitals = false

/** Measures that the page at `path` (below the base) was opened, by a visitor who agreed; and once, how fast it was. */
export async function measureVisit(path: string): Promise<void> {
  if (!hasVitals) reportVitals((vitals) => void sendEvent('web_vitals', { path, vitals }))
  hasVitals = true
  void sendCampaign()
  await trackPage()
}
