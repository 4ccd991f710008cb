import { apiClient } from './api-client.ts'
import { campaignNow, isUncounted, markCounted } from './campaign.ts'
import { measuringChoice } from './consent.ts'

/** Counts the arrival under this tab's campaign once, if the visitor agreed. */
export async function sendCampaign(): Promise<void> {
  const campaign = campaignNow()
  if (campaign === null || measuringChoice() !== true || !isUncounted(campaign)) return
  const { utm_source: source = '', utm_medium: medium = '', utm_campaign: name = '' } = campaign.utm
  const answer = await apiClient('endmile').send('/eventemileProcess', {
    body: {
      eventName: 'campaign_arrived',
      consent: true,
      campaign: { source, medium, campaign: name, cid: campaign.cid?.number ?? null },
    },
    quiet: true,
    read: (data) => (typeof data === 'object' && data !== null && 'success' in data ? data.success : null),
  })
  if (answer.ok && answer.data === 1) markCounted(campaign)
}
