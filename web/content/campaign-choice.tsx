import { useSyncExternalStore } from 'react'
import { chooseMeasuring, measuringChoice, onMeasuringChoice } from '../browser/consent.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MarginNote } from './reading-page.tsx'

/** Where a visitor gives or withdraws consent to be measured. */
export function CampaignChoice() {
  const agrees = useSyncExternalStore(onMeasuringChoice, measuringChoice) === true
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
    </MarginNote>
  )
}
