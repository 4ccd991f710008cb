import { keep, kept } from './cached-entry.ts'
import { storageKeys } from './storage-keys.ts'

/** A title that was looked at here. Its price is not kept: it would be an old one. */
export type RecentTitle = {
  readonly edition: number
  readonly href: string
  readonly title: string
  readonly by: string
  readonly coverHash: string | null
  readonly hue: 'ca' | 'cs' | 'cma' | null
}

const most = 13
const life = { ms: 90 * 86_400_000 }

/** The titles looked at in this browser, the latest first. Nobody else is told. */
export function recentTitles(): readonly RecentTitle[] {
  const entries = kept(storageKeys.recentTitles)
  return Array.isArray(entries) ? entries.filter(isTitle) : []
}

/** Puts a title first. */
export function noteTitle(title: RecentTitle): void {
  const others = recentTitles().filter(({ edition }) => edition !== title.edition)
  keep(storageKeys.recentTitles, [title, ...others].slice(0, most), life)
}

// Whoever writes to the storage by hand gets a shelf without it, not a broken page.
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
