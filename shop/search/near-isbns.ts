import { normaliseIsbn } from '#kernel/isbn'

/**
 * The ISBNs that a code with one wrong digit may be: those of which one digit alone is another and the check digit agrees.
 * None for anything but ten or thirteen digits.
 */
export function nearIsbns(text: string): string[] {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^(97[89]\d{10}|\d{9}[\dX])$/.test(code) || normaliseIsbn(code) !== null) return []
  return [...code].flatMap((_, at) =>
    [...'0123456789'].flatMap((digit) => normaliseIsbn(code.slice(0, at) + digit + code.slice(at + 1)) ?? []),
  )
}
