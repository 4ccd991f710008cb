import type { Question } from '#shop/query'
import { has, type TitleIndex } from '#shop/titles'

const ofPapers: ReadonlySet<string> = new Set(['paper', 'subject', 'group'])

/**
 * The paper, papers.code, for which a title was found: the one that the question means, or the first of the title's when
 * it means their subject or group. Null when the question means none that the title serves.
 */
export function paperFoundFor(
  index: TitleIndex,
  row: number,
  { asks }: Pick<Question, 'asks'>,
): string | null {
  const { papers } = index.titles[row]!
  const meant = asks
    .flatMap(({ meanings }) => meanings)
    .filter(({ dimension, value }) => {
      if (!ofPapers.has(dimension)) return false
      const rows = index.sets[dimension as 'paper'].get(value)
      return rows !== undefined && has(rows, row)
    })
  if (meant.length === 0) return null
  const exact = meant.find(({ dimension }) => dimension === 'paper')
  return exact?.value ?? papers[0] ?? null
}
