import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { unknownPlaceholders } from './fill-text.ts'
import { readText } from './read-text.ts'

export type WritingRefusal = Refusal<'bad_text' | 'unknown_placeholder'>

/** Checks that a text can be published: it can be read, and all of its placeholders are known. */
export function checkText(markdown: string): Result<null, WritingRefusal> {
  const unknown = unknownPlaceholders(markdown)
  if (unknown.length > 0)
    return refuse(
      'unknown_placeholder',
      `Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`,
      'body',
    )
  const read = readText(markdown)
  if (!read.ok) return read
  if (read.value.length === 0) return refuse('bad_text', 'Write something.', 'body')
  return ok(null)
}

/** Reads a text that was checked when it was published. @throws when it cannot be read after all. */
export function readChecked(markdown: string) {
  const read = readText(markdown)
  if (!read.ok) throw new Error(`A published text cannot be read: ${read.refusal.message}`)
  return read.value
}
