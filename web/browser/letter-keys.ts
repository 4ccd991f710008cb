import { useEffect, useState } from 'react'
import { storageKeys } from './storage-keys.ts'

// Keys of a single character that act can be switched off: WCAG 2.2, 2.1.4.

/** Whether keys such as / act on this device. */
export function readLetterKeys(): 'on' | 'off' {
  try {
    return localStorage.getItem(storageKeys.letterKeys) === 'off' ? 'off' : 'on'
  } catch {
    return 'on'
  }
}

/** The same for a screen, with what switches them; null before the scripts run. */
export function useLetterKeys() {
  const [state, setState] = useState<'on' | 'off' | null>(null)
  useEffect(() => setState(readLetterKeys()), [])
  const switchTo = (to: 'on' | 'off') => {
    setState(to)
    try {
      localStorage.setItem(storageKeys.letterKeys, to)
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  }
  return [state, switchTo] as const
}
