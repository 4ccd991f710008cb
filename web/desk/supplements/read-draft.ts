import { parseNumberId } from '#kernel/id'
import type { SupplementDraft } from '#shop/supplements'
import { oneValue } from '../../storefront/form-data.ts'

/** What staff typed into the form of a supplement: its fields by name, as text, and the draft that they make. */
export function readDraft(form: FormData): {
  readonly typed: Readonly<Record<string, string>>
  readonly draft: SupplementDraft
} {
  const typed = Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, oneValue(form, name) ?? '']),
  )
  const notes = Object.keys(typed).flatMap((name) => {
    const chapterNo = parseNumberId(/^note-(\d+)$/.exec(name)?.[1] ?? '')
    const note = typed[name] ?? ''
    return chapterNo !== null && note.trim() !== ''
      ? [{ chapterNo, note, afterWords: typed[`after-${chapterNo}`] ?? '' }]
      : []
  })
  return {
    typed,
    draft: {
      kind: typed.kind === 'errata' ? 'errata' : 'supplement',
      title: typed.title ?? '',
      lawOn: typed.lawOn || null,
      body: (typed.body ?? '').replaceAll('\r\n', '\n'),
      notes,
      attempts: form.getAll('attempts').map(String),
    },
  }
}

/** The name of the field that a refusal is about: 'notes.1.afterWords' is that of the second note. */
export function fieldOf(path: string, { notes }: SupplementDraft): string {
  const [, at, part] = /^notes\.(\d+)\.?(\w*)$/.exec(path) ?? []
  if (at === undefined) return path
  return `${part === 'afterWords' ? 'after' : 'note'}-${notes[Number(at)]?.chapterNo}`
}
