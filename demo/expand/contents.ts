import type { SeedWork, WorkKind } from '../content/shapes.ts'

/** How a kind prints the chapters it deals with: so many an entry, with an entry of its own before or after them. */
type Form = { readonly anEntry: number; readonly before?: string; readonly after?: string }

/** Kinds that are not here print no chapter list: notes, charts, cases, bare Acts, revision courses and tests. */
const forms: Partial<Record<WorkKind, Form>> = {
  textbook: { anEntry: 1 },
  'question-bank': { anEntry: 2 },
  'solved-scanner': { anEntry: 1, before: 'Topics and marks by attempt' },
  mcq: { anEntry: 2, after: 'Answer keys' },
  'video-full': { anEntry: 3 },
}

type Scoped = Pick<SeedWork, 'kind' | 'covers'>

/** The chapters of the paper that a title deals with: all, or those that `covers` names. */
export const chaptersIn = ({ covers }: Scoped, chapters: readonly string[]): readonly string[] => {
  if (!covers) return chapters
  const ranges = covers.split(',').map((range) => range.split('-').map(Number))
  return chapters.filter((_, index) =>
    ranges.some(([first = 0, last = first]) => index + 1 >= first && index + 1 <= last),
  )
}

/** The contents that a title prints, by its scope and kind; none when the chapters are not how it is ordered. */
export const contentsOf = (work: Scoped, chapters: readonly string[]): readonly string[] => {
  const form = forms[work.kind]
  if (!form || work.covers === '') return []
  const own = chaptersIn(work, chapters)
  const entries = own.flatMap((_, index) =>
    index % form.anEntry === 0 ? [own.slice(index, index + form.anEntry).join('; ')] : [],
  )
  return [form.before ?? [], ...entries, form.after ?? []].flat()
}
