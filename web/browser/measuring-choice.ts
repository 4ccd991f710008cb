import { readConsent } from '#kernel/consent'
import { type Life, writeEntry } from './cached-entry.ts'

/** What the visitor chose about measuring; null when nothing was chosen under the current words. */
export const measuringChoice = (): boolean | null => readConsent(document.cookie)

/** Writes what measuring stores, only while the visitor agrees: a measurement can end after consent was withdrawn. */
export function writeMeasured(key: string, value: unknown, life: Life): void {
  if (measuringChoice() === true) writeEntry(key, value, life)
}
