/** What the browser knows of its visitor: enough to fill the header of a cached page. */
export type Marker = {
  /** The first name of a signed-in visitor, '' where it is unknown; null for a guest. */
  readonly name: string | null
  /** Copies in the cart. */
  readonly copies: number
}

/** Longest first name shown, in letters. */
const longestName = 24

/** The value of the marker cookie: '3' of a guest, '3.Asha' of Asha Menon; '' for a guest with an empty cart. */
export function writeMarker({ name, copies }: Marker): string {
  if (name === null) return copies > 0 ? String(copies) : ''
  const [first = ''] = name.trim().split(/\s+/)
  return `${copies}.${encodeURIComponent([...first.toWellFormed()].slice(0, longestName).join(''))}`
}

/** Reads the marker, which is untrusted. An invalid one counts as a guest with an empty cart. */
export function readMarker(value: string): Marker {
  const [, copies, name] = /^(\d{1,6})(?:\.([\w%!'()*~.-]{0,300}))?$/.exec(value) ?? []
  if (copies === undefined) return { name: null, copies: 0 }
  try {
    return { copies: Number(copies), name: name === undefined ? null : decodeURIComponent(name) }
  } catch {
    return { copies: Number(copies), name: '' }
  }
}
