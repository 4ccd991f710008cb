import { parseNumberId } from '#kernel/id'
import type { SupplementDraft } from '#shop/supplements'

/** The draft that the form of a supplement makes. `typed`: its fields by name. */
export function readDraft(typed: Readonly<Record<string, string>>): SupplementDraft {
  const notes = Object.keys(typed).flatMap((name) => {
    const chapterNo = parseNumberId(/^note-(\d+)$/.exec(name)?.[1] ?? '')
    const note = typed[name] ?? ''
    return chapterNo !== null && note.trim() !== ''
      ? [{ chapterNo, note, afterWords: typed[`after-${chapterNo}`] ?? '' }]
      : []
  })
  return {
    kind: typed.kind === 'errata' ? 'errata' : 'supplement',
    title: typed.title ?? '',
    lawOn: typed.lawOn || null,
    body: (typed.body ?? '').replaceAll('\r\n', '\n'),
    notes,
    attempts: Object.keys(typed).flatMap((name) => /^attempt-(.+)$/.exec(name)?.[1] ?? []),
  }
}

/** The name of the field that a refusal is about: 'notes.1.afterWords' is that of the second note. */
export function fieldOf(path: string | undefined, { notes }: SupplementDraft): string {
  const [, at, part] = /^notes\.(\d+)\.?(\w*)$/.exec(path ?? '') ?? []
  if (at === undefined) return path ?? ''
  return `${part === 'afterWords' ? 'after' : 'note'}-${notes[Number(at)]?.chapterNo}`
}
