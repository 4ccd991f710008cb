import { apiClient } from './api-client.ts'
import { campaignNow, clearCampaign } from './campaign.ts'
import { hasAgreedToCampaigns } from './campaign-consent.ts'

/** Counts the arrival under this tab's campaign if the visitor agreed, and clears the campaign when that succeeded. */
export async function sendCampaign(): Promise<void> {
  const campaign = campaignNow()
  if (campaign === null || !hasAgreedToCampaigns()) return
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
  if (answer.ok && answer.data === 1) clearCampaign(campaign)
}
