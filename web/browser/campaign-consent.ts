import { keep, kept } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** How long an answer holds before it is asked for again, in ms: a year. */
const agreedFor = 365 * 86_400_000

/** Whether this browser's visitor, who is no minor, agreed to be counted under the campaign that brought them. */
export const hasAgreedToCampaigns = (): boolean => kept(storageKeys.campaignConsent) === true

/** Keeps the visitor's agreement, or takes it back: then nothing of it is left. */
export function agreeToCampaigns(agrees: boolean): void {
  if (agrees) return keep(storageKeys.campaignConsent, true, { ms: agreedFor })
  try {
    localStorage.removeItem(storageKeys.campaignConsent)
  } catch {
    // Nothing was kept.
  }
}
