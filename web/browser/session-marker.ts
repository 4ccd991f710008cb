import { keysOfTheSession, storageKeys } from './storage-keys.ts'

/** Whether this browser was signed in when it last saw a page of its own. Says nothing to the server. */
export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(storageKeys.signedIn) === '1'
  } catch {
    return false
  }
}

/** Notes for the other tabs what the server has just said. */
export function markSignedIn(isSignedIn: boolean): void {
  if (!isSignedIn) return forgetSession()
  try {
    localStorage.setItem(storageKeys.signedIn, '1')
  } catch {
    // Without storage each page is judged by itself.
  }
}

/** Takes away what belongs to whoever was signed in. */
export function forgetSession(): void {
  try {
    for (const key of keysOfTheSession) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
