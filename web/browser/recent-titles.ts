import type { CardView } from '../ui/product-card.tsx'
import { readEntry, writeEntry } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** A title that was viewed in this browser. Its price is not stored, as it would get old. */
export type RecentTitle = Pick<CardView, 'edition' | 'href' | 'title' | 'by' | 'coverHash' | 'hue'>

const most = 13
const life = { ms: 90 * 86_400_000 }

/** The titles viewed in this browser, the latest first. They are not sent anywhere. */
export function recentTitles(): readonly RecentTitle[] {
  const entries = readEntry(storageKeys.recentTitles)
  return Array.isArray(entries) ? entries.filter(isTitle) : []
}

/** Puts a title first. */
export function noteTitle(title: RecentTitle): void {
  const others = recentTitles().filter(({ edition }) => edition !== title.edition)
  writeEntry(storageKeys.recentTitles, [title, ...others].slice(0, most), life)
}

// Storage may hold anything: what is no title is left out.
const isTitle = (entry: unknown): entry is RecentTitle =>
  typeof entry === 'object' &&
  entry !== null &&
  'edition' in entry &&
  typeof entry.edition === 'number' &&
  'href' in entry &&
  typeof entry.href === 'string' &&
  /^\/product\/[0-9]+\/[a-z0-9-]*$/.test(entry.href) &&
  'title' in entry &&
  typeof entry.title === 'string' &&
  'by' in entry &&
  typeof entry.by === 'string' &&
  'coverHash' in entry &&
  (entry.coverHash === null || typeof entry.coverHash === 'string')
