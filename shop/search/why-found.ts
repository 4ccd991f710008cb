import type { Meaning, Question } from '#shop/query'
import { papersOf, type TitleIndex } from '#shop/titles'

/**
 * The paper, papers.code, for which a title was found by its meaning: the first of the title's that the question means
 * by its own name, its subject or its group. Null when it means none of them.
 */
export function paperFoundFor(
  index: TitleIndex,
  row: number,
  { asks }: Pick<Question, 'asks'>,
): string | null {
  const meant = asks.flatMap(({ meanings }) => meanings)
  const papers = papersOf(index, row)
  const by = (is: (paper: string, meaning: Meaning) => boolean) =>
    papers.find((paper) => meant.some((meaning) => is(paper, meaning)))
  const place = (paper: string) => index.papers.get(paper)
  return (
    by((paper, { dimension, value }) => dimension === 'paper' && value === paper) ??
    by((paper, { dimension, value }) => dimension === 'subject' && value === place(paper)?.subject) ??
    by((paper, { dimension, value }) => dimension === 'group' && value === place(paper)?.group) ??
    null
  )
}
