import { cleanText } from '#kernel/text'

const parts = ['contact', 'shipping', 'billing', 'buyer', 'business']
/** More fields than any part has, longer than any field may be. */
const mostFields = 30
const longest = 500

/**
 * What was typed at checkout, ready to keep and to fill the form with again. Only the form's parts and the texts in
 * them are kept, and cleaned: a client may send anything, and the database takes no NUL and no half a surrogate pair.
 */
export function keepTyped(typed: Record<string, unknown>): Record<string, unknown> {
  const kept = parts.flatMap((part) => {
    const fields = typed[part]
    return typeof fields === 'object' && fields !== null ? [[part, texts(fields)] as const] : []
  })
  const { billingSameAsShipping } = typed
  return {
    ...Object.fromEntries(kept),
    ...(typeof billingSameAsShipping === 'boolean' ? { billingSameAsShipping } : {}),
  }
}

const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, mostFields)
      .flatMap(([name, value]) =>
        typeof value === 'string' ? [[cleanText(name), cleanText(value).slice(0, longest)]] : [],
      ),
  )
