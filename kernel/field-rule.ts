import { cleanIdentifier, cleanLines, cleanText } from './text.ts'

/** What a text field must hold, as data: the same rule runs on the server and, while a person types, in the browser. */
export type FieldRule = {
  /** Said of an empty field. */
  readonly required: string
  /** How it is cleaned before it is checked. */
  readonly clean: 'line' | 'lines' | 'identifier'
  /** Bounds in characters as people count them. */
  readonly length?: readonly [min: number, max: number]
  /** A regular expression for the whole text, and the message for a text that it does not match. */
  readonly shape?: readonly [source: string, wrong: string]
}

const cleaners = { line: cleanText, lines: cleanLines, identifier: cleanIdentifier } as const

/** A typed text as it is checked and stored. */
export const cleanField = ({ clean }: FieldRule, typed: string): string => cleaners[clean](typed)

/** What is wrong with a typed text; null when nothing is. */
export function fieldProblem(rule: FieldRule, typed: string): string | null {
  const text = cleanField(rule, typed)
  if (text === '') return rule.required
  const [min, max] = rule.length ?? [0, 254]
  const length = Array.from(text).length
  if (length < min) return `Enter at least ${min} characters.`
  if (length > max) return `Enter at most ${max} characters.`
  const [source, wrong] = rule.shape ?? ['', '']
  return new RegExp(`^(?:${source || '[^]*'})$`, 'iu').test(text) ? null : wrong
}
