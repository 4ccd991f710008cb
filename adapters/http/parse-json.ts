/** Texts without what PostgreSQL stores in no text: NUL, and halves of a character. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Parses a text or its bytes as JSON whose texts can be stored; undefined when they are not JSON. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text),
      storable,
    )
  } catch {
    return undefined
  }
}
