import { cleanText } from '#kernel/text'

const parts = ['contact', 'shipping', 'billing', 'buyer', 'business', 'gift', 'saved']
/** More fields than any part has, longer than any field may be. */
const mostFields = 30
const longest = 500

/**
 * What was typed at checkout, cleaned, to fill the form again. Only the form's parts and the texts in them are stored: a
 * client may send anything, and the database takes no NUL and no half of a surrogate pair.
 */
export function cleanTyped(typed: Record<string, unknown>): Record<string, unknown> {
  const stored = parts.flatMap((part) => {
    const fields = typed[part]
    return typeof fields === 'object' && fields !== null ? [[part, texts(fields)] as const] : []
  })
  const { billingSameAsShipping } = typed
  return {
    ...Object.fromEntries(stored),
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
