import { papersOf, type TitleIndex } from '#shop/listing'
import type { Meaning } from './lexicon.ts'
import type { ParsedQuery } from './parse-query.ts'

/** The paper (papers.code) by which a title matches: the first that the query means by name, subject or group; else null. */
export function matchedPaper(index: TitleIndex, row: number, { terms }: Pick<ParsedQuery, 'terms'>) {
  const meant = terms.flatMap(({ meanings }) => meanings)
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
