/** Letters and digits that nobody takes for one another: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Draws the number of a ticket, 'T-7KQ4-M2XW': short enough for the telephone, drawn by chance, so that it tells
 * neither how many there are nor what the next one is called. It opens nothing by itself.
 */
export function drawTicketNo(): string {
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32])
  return `T-${drawn.slice(0, 4).join('')}-${drawn.slice(4).join('')}`
}
