import type { TitleFields } from './title-fields.ts'

/** The longest value that a change shows; of longer ones it says only that they changed. */
const mostShown = 80

/** What changed between two readings of a title: by field the old value and the new one. */
export function changesOf(before: TitleFields, after: TitleFields): Record<string, string> {
  const words = (value: TitleFields[string] | undefined) =>
    [value ?? ''].flat().join(', ').replaceAll('\n', ', ')
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const [old, now] = [words(before[name]), words(after[name])]
      if (old === now) return []
      return [
        [
          name,
          `${old} → ${now}`.length > 2 * mostShown ? 'changed' : `${old || 'nothing'} → ${now || 'nothing'}`,
        ],
      ]
    }),
  )
}
