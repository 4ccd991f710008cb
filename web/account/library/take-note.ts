import { data } from 'react-router'
import { z } from 'zod'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { saveNote } from '#shop/library'
import type { ShopNeeds } from '#web/context.ts'

const noteShape = z.object({
  quote: z.string().default(''),
  words: z.string().default(''),
  /** The id that a browser gave it, and whose it is: a browser may send it days later, under another account. */
  id: z.uuid().optional(),
  owner: z.string().optional(),
})
const highlightShape = z.object({
  colour: z.enum(['yellow', 'blue']),
  startsAt: z.coerce.number().int().min(0).max(200_000),
})

/** Saves the note or highlight that a form of the reader holds. */
export async function takeNote(
  db: ShopNeeds['db'],
  reader: { readonly userId: string; readonly editionId: number },
  chapterNo: number,
  form: FormData,
): Promise<Result<null, Refusal<'too_long' | 'too_many' | 'not_yours'>>> {
  const { id = null, owner = reader.userId, ...note } = checked(noteShape, form)
  if (owner !== reader.userId)
    return refuse('not_yours', 'It was written with another account. Sign in with that one to save it.')
  const highlight = form.has('colour') ? checked(highlightShape, form) : null
  return saveNote(db, reader, { chapterNo, ...note, highlight }, id)
}

/** What a form holds in this shape; 400 where it does not fit. */
export function checked<T>(shape: z.ZodType<T>, form: FormData): T {
  const read = shape.safeParse(Object.fromEntries(form))
  if (!read.success) throw data(null, { status: 400 })
  return read.data
}
