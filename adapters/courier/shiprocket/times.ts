/**
 * The vendor writes Indian time without saying so, as '2026-11-20 14:02:00' or, in webhooks, '20 11 2026 14:02:00'.
 * Null when it is neither, or no such moment.
 */
export function readInstant(text: string): Date | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim())
  const spaced = /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d)(:\d\d)?$/.exec(text.trim())
  const [, day, time, seconds = ':00'] = iso
    ? [0, `${iso[1]}-${iso[2]}-${iso[3]}`, iso[4], iso[5]]
    : spaced
      ? [0, `${spaced[3]}-${spaced[2]}-${spaced[1]}`, spaced[4], spaced[5]]
      : []
  const at = new Date(`${day}T${time}${seconds}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A day out of a date with or without a time; null when there is none. */
export function readDay(text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  return day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null
}

/** An instant as the vendor writes it. */
export const vendorTime = (at: Date): string =>
  new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ')
