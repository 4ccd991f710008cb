import { useEffect, useState } from 'react'
import { readStored, storageKeys, writeStored } from './storage-keys.ts'

// Keys of a single character that act can be switched off: WCAG 2.2, 2.1.4.

/** Whether keys such as / act on this device. */
export const readLetterKeys = (): 'on' | 'off' =>
  readStored(storageKeys.letterKeys) === 'off' ? 'off' : 'on'

/** The same for a screen, with what switches them; null before the scripts run. */
export function useLetterKeys() {
  const [state, setState] = useState<'on' | 'off' | null>(null)
  useEffect(() => setState(readLetterKeys()), [])
  const switchTo = (to: 'on' | 'off') => {
    setState(to)
    // Where storage is switched off the choice holds for this page.
    writeStored(storageKeys.letterKeys, to)
  }
  return [state, switchTo] as const
}
