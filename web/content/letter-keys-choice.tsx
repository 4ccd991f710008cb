import { useLetterKeys } from '../browser/letter-keys.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MarginNote } from './reading-page.tsx'

/** Where a visitor switches off the key that goes to the search. It acts once scripts run, and so this is shown then. */
export function LetterKeysChoice() {
  const [state, switchTo] = useLetterKeys()
  if (state === null) return null
  return (
    <MarginNote title="Keys of your keyboard">
      <Checkbox
        label="The key / goes to the search"
        hint="Untick it if your voice control or another program types single characters."
        checked={state === 'on'}
        onChange={(event) => switchTo(event.currentTarget.checked ? 'on' : 'off')}
      />
    </MarginNote>
  )
}
