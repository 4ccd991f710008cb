import { useState, useSyncExternalStore } from 'react'
import { agreesToTags, consentCookie, tagConsent } from '#kernel/consent'
import { choiceDays, chooseMeasuring, noteMeasuring, onMeasuringChoice } from '../browser/consent.ts'
import { measuringChoice } from '../browser/measuring-choice.ts'
import { endTags, loadTagScript } from '../browser/tag-script.ts'
import { writeCookie } from '../browser/write-cookie.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MarginNote } from './reading-page.tsx'

/** Starts or ends the tag manager, in this browser. */
function chooseTags(isChosen: boolean): void {
  noteMeasuring(true)
  if (!isChosen) return endTags()
  writeCookie(consentCookie, tagConsent, choiceDays)
  void loadTagScript()
}

/** Where a visitor gives or withdraws consent to be measured, and to the tag manager at `tagHost` besides, if there is one. */
export function CampaignChoice({ tagHost }: { readonly tagHost: string | null }) {
  const agrees = useSyncExternalStore(onMeasuringChoice, measuringChoice) === true
  const [letsTags, letTags] = useState(() => agreesToTags(document.cookie))
  return (
    <MarginNote title="May we count your visits?">
      <p className="text-soft">
        If you agree, we count which pages you open and note the links that brought you, on your order too, to
        see which books are looked for.
      </p>
      <Checkbox
        label="I am 18 or older and agree"
        hint="Untick to withdraw."
        checked={agrees}
        onChange={(event) => chooseMeasuring(event.currentTarget.checked)}
      />
      {tagHost && agrees && (
        <Checkbox
          label={`${tagHost} may count my visits too`}
          hint="It may store cookies of its own. You can agree to our counting without it."
          checked={letsTags}
          onChange={(event) => {
            letTags(event.currentTarget.checked)
            chooseTags(event.currentTarget.checked)
          }}
        />
      )}
    </MarginNote>
  )
}
