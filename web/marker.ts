import type { Visitor } from './context.ts'

/** What the browser knows of its visitor: enough to fill the header of a cached page. */
export type Marker = {
  /** The first name of a signed-in visitor, '' where it is unknown; null for a guest. */
  readonly name: string | null
  readonly copies: number
  /** What every page tells this visitor; null for most. */
  readonly standing: VisitorStanding | null
}

/** As whom a visitor is here: staff who act for a customer, or a reader in the network of an organisation. */
export type VisitorStanding =
  | { readonly kind: 'acting'; readonly name: string; readonly reason: string; readonly until: number }
  | { readonly kind: 'organisation'; readonly name: string; readonly isFull: boolean }

/** How a visitor is here; acting for a customer counts before the network. */
export const standingOf = ({
  acting,
  organisation,
}: Pick<Visitor, 'acting' | 'organisation'>): VisitorStanding | null => {
  if (acting !== null && !acting.hasEnded)
    return { kind: 'acting', name: acting.name, reason: acting.reason, until: acting.until.getTime() }
  return organisation && { kind: 'organisation', name: organisation.name, isFull: organisation.isFull }
}

/** Longest first name shown, in letters. */
const longestName = 24

/**
 * The value of the marker cookie: '3' of a guest, '3.Asha' of Asha Menon; '' for a guest with an empty cart. The standing
 * follows behind '|'.
 */
export function writeMarker({ name, copies, standing }: Marker): string {
  const tail = standing === null ? '' : `|${encodeURIComponent(JSON.stringify(standing).toWellFormed())}`
  if (name === null) return copies > 0 || tail !== '' ? `${copies}${tail}` : ''
  const [first = ''] = name.trim().split(/\s+/)
  return `${copies}.${encodeURIComponent([...first.toWellFormed()].slice(0, longestName).join(''))}${tail}`
}

/** Reads the marker, which is untrusted. An invalid one counts as a guest with an empty cart. */
export function readMarker(value: string): Marker {
  const [, copies, name, tail] = /^(\d{1,6})(?:\.([\w%!'()*~.-]{0,300}))?(?:\|(.+))?$/.exec(value) ?? []
  if (copies === undefined) return { name: null, copies: 0, standing: null }
  const standing = readStanding(tail)
  try {
    return { copies: Number(copies), name: name === undefined ? null : decodeURIComponent(name), standing }
  } catch {
    return { copies: Number(copies), name: '', standing }
  }
}

function readStanding(text: string | undefined): VisitorStanding | null {
  if (text === undefined) return null
  try {
    const { kind, name, isFull, reason, until } = JSON.parse(decodeURIComponent(text))
    if (kind === 'organisation') return { kind, name: String(name), isFull: isFull === true }
    return { kind: 'acting', name: String(name), reason: String(reason), until: Number(until) }
  } catch {
    return null
  }
}
