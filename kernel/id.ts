/** Reads a row's number from an address or a form; null unless it is a plain positive whole number. */
export const parseNumberId = (text: string): number | null => {
  const id = Number(text)
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(id) ? id : null
}

/** An unguessable token in base64url, from the system's secure source; 16 bytes give 22 characters. */
export const randomToken = (bytes = 16): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
