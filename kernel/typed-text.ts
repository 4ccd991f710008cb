import { z } from 'zod'
import { cleanText } from './text.ts'

/** One line that somebody types, of `max` characters at most. `missing`: the words for one that is shorter than `min`. */
export const typedLine = (max: number, missing = '', min = missing ? 2 : 0) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(min, missing).max(max, `Use up to ${max} characters.`))

/** A field that may stay empty: null then. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    schema.nullable(),
  )
