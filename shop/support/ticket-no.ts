/** Letters and digits that cannot be confused: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Draws the number of a ticket, 'T-7KQ4-M2XW': short enough for the telephone, and random, so that it reveals neither how
 * many there are nor the next one. It gives no access by itself.
 */
export function drawTicketNo(): string {
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32])
  return `T-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`
}
