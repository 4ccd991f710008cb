import type { Branded } from './brand.ts'

/** A row's number, told apart by what it numbers: `NumberId<'Order'>` does not pass for `NumberId<'Edition'>`. */
export type NumberId<Of extends string> = Branded<number, Of>

/** A row's name in letters, told apart by what it names. */
export type TextId<Of extends string> = Branded<string, Of>

/** Reads a row number from an address or a form; null unless it is a plain positive whole number. */
export const parseNumberId = <Of extends string>(text: string): NumberId<Of> | null => {
  const id = Number(text)
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(id) ? (id as NumberId<Of>) : null
}

/** An unguessable token in base64url, from the system's secure source; 16 bytes give 22 characters. */
export const randomToken = (bytes = 16): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
