/** Parses a text or its bytes as JSON; undefined when they are not JSON. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(
      typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text),
    )
  } catch {
    return undefined
  }
}
