import { z } from 'zod'
import { ok, type Refusal, type Result, refuseInput } from '#kernel/result'

/** Words that staff must enter, of `most` characters at most. */
export const words = (most: number) =>
  z.string().trim().min(1, 'Write something here.').max(most, `Use up to ${most} characters.`)

/**
 * Where a link may lead: a path below the base, '/books?sort=plh', or an https address. Never '//elsewhere', which a
 * browser reads as another host, and no other scheme.
 */
export const target = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => isPath(text) || isAddress(text),
    'Enter a path such as /books, or an address that begins with https://.',
  )

const isPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
const isAddress = (text: string): boolean =>
  /^https:\/\/[^\s\\]+$/.test(text) && URL.parse(text)?.username === ''

/** Parses a draft; refuses the first field that is not valid, by its path. */
export function checkDraft<Shape extends z.ZodType>(
  shape: Shape,
  draft: unknown,
): Result<z.output<Shape>, Refusal<'not_valid'>> {
  const checked = shape.safeParse(draft)
  return checked.success ? ok(checked.data) : refuseInput('not_valid', checked.error)
}
