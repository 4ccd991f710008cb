/** A paper as a card needs it: '3A', 'CA Inter', 'ca'. */
export type CardPaper = { readonly number: string; readonly level: string; readonly course: string }

/** The papers of one title in few letters: 'Paper 3A', 'Papers 3A, 3B', 'Set A', '5 papers'; '' of none. */
export function paperLabel(papers: readonly CardPaper[]): string {
  const [first] = papers
  if (!first) return ''
  const isNumbered = papers.every((paper) => /^[0-9]/.test(paper.number))
  if (papers.length === 1) return isNumbered ? `Paper ${first.number}` : first.number
  const isOneLevel = papers.every((paper) => paper.level === first.level)
  if (papers.length <= 3 && isOneLevel && isNumbered)
    return `Papers ${papers.map((paper) => paper.number).join(', ')}`
  return `${papers.length} papers`
}
