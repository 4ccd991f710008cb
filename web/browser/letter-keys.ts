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

/** Switches them, for this device. */
export function switchLetterKeys(to: 'on' | 'off'): void {
  try {
    localStorage.setItem(storageKeys.letterKeys, to)
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
