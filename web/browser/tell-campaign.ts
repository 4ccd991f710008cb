import { campaignNow, clearCampaign } from './campaign.ts'
import { hasAgreedToCampaigns } from './campaign-consent.ts'
import { service } from './contract.ts'

/**
 * Has the arrival counted under the campaign that brought this tab, where the visitor agreed to it, and clears the
 * campaign once that succeeded (specification §4). One that was not told stays in memory for the next occasion.
 */
export async function tellCampaign(): Promise<void> {
  const campaign = campaignNow()
  if (campaign === null || !hasAgreedToCampaigns()) return
  const { utm_source: source = '', utm_medium: medium = '', utm_campaign: name = '' } = campaign.utm
  const answer = await service('endmile').send('/eventemileProcess', {
    body: {
      eventName: 'campaign_arrived',
      consent: true,
      campaign: { source, medium, campaign: name, cid: campaign.cid?.number ?? null },
    },
    // What is counted disturbs no page.
    quiet: true,
    read: (data) => (typeof data === 'object' && data !== null && 'success' in data ? data.success : null),
  })
  if (answer.ok && answer.data === 1) clearCampaign(campaign)
}
