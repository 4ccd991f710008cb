import { useState } from 'react'
import { agreeToCampaigns, hasAgreedToCampaigns } from '../browser/campaign-consent.ts'
import { sendCampaign } from '../browser/send-campaign.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MarginNote } from './reading-page.tsx'

/** Where a visitor gives or withdraws consent to be counted under a campaign; only the browser stores it. */
export function CampaignChoice() {
  const [agrees, setAgrees] = useState(hasAgreedToCampaigns)
  const choose = (now: boolean) => {
    agreeToCampaigns(now)
    setAgrees(now)
    void sendCampaign()
  }
  return (
    <MarginNote title="May we count your campaign?">
      <p className="text-soft">
        A link in an e-mail or on a poster can name its campaign. If you agree, we count the visit, never who
        you are.
      </p>
      <Checkbox
        label="I am 18 or older and agree"
        hint="Untick to withdraw."
        checked={agrees}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </MarginNote>
  )
}
