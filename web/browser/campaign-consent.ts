import { readEntry, writeEntry } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** How long the consent lasts, in ms: a year. */
const agreedFor = 365 * 86_400_000

/** Whether this browser's visitor, an adult, agreed to be counted under the campaign that brought them. */
export const hasAgreedToCampaigns = (): boolean => readEntry(storageKeys.campaignConsent) === true

/** Stores the visitor's consent, or removes every trace of it. */
export function agreeToCampaigns(agrees: boolean): void {
  if (agrees) return writeEntry(storageKeys.campaignConsent, true, { ms: agreedFor })
  try {
    localStorage.removeItem(storageKeys.campaignConsent)
  } catch {
    // Storage is switched off.
  }
}
