/** Reads a row's number from an address or a form; null unless it is a plain positive whole number. */
export const parseNumberId = (text: string): number | null => {
  const id = Number(text)
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(id) ? id : null
}

/** The pattern of an order's number: BM, the year and seven digits. */
export const orderNoPattern = /^BM[0-9]{11}$/

/** The first order number in a text or an address; empty when there is none. */
export const orderNoIn = (text: string): string =>
  text.split(/\W/).find((word) => orderNoPattern.test(word)) ?? ''

/** An unguessable token in base64url, from the system's secure source; 16 bytes give 22 characters. */
export const randomToken = (bytes = 16): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

// 32 of them, so that a byte draws each as often as another.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many random letters and digits that people can read out and type: no 0 and O, no 1 and I. */
export const randomSigns = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => signs[byte % 32]).join('')
