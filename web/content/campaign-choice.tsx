import { useState } from 'react'
import { agreeToCampaigns, hasAgreedToCampaigns } from '../browser/campaign-consent.ts'
import { tellCampaign } from '../browser/tell-campaign.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MarginNote } from './reading-page.tsx'

/**
 * Where a visitor agrees to be counted under a campaign, and takes that back: the browser alone knows what was said.
 */
export function CampaignChoice() {
  const [agrees, setAgrees] = useState(hasAgreedToCampaigns)
  const choose = (now: boolean) => {
    agreeToCampaigns(now)
    setAgrees(now)
    void tellCampaign()
  }
  return (
    <MarginNote title="May we count your campaign?">
      <p className="text-soft">
        A link in a mail or on a poster can say which campaign it belongs to. We count it if you agree, and
        never who came by it.
      </p>
      <Checkbox
        label="I am 18 or older and agree"
        hint="Take the tick away to withdraw."
        checked={agrees}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </MarginNote>
  )
}
