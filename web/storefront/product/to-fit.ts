import type { Attempt } from '#shop/catalog'
import type { ProductPage } from '#shop/product-page'
import type { EditionCard } from '#shop/search'
import type { ProductView } from './product-view.ts'

/** Attempts offered at once: those of a year. */
const offered = 3

/**
 * What a title says of the visitor's attempt (attempts.code): the judgement with an edition to take instead, or that there
 * is none; and without an attempt the question which it is. `attempts` are those ahead, the next first.
 */
export function toFit(
  page: ProductPage,
  attempts: readonly Attempt[],
  attempt: string | null,
): Pick<ProductView, 'fit' | 'unjudged' | 'asks'> {
  const chosen = attempts.find(({ code }) => code === attempt)
  return {
    fit: page.fit && {
      verdict: page.fit.verdict,
      attempt: page.fit.attemptLabel,
      reason: page.fit.reason,
      source: page.fit.source,
      instead: page.fit.verdict === 'does-not-fit' ? fittingOf(page.otherEditions) : null,
    },
    unjudged: chosen && page.fit === null ? unjudgedOf(page, chosen) : null,
    asks: chosen ? null : questionOf(page, attempts),
  }
}

function fittingOf(editions: readonly EditionCard[]): { href: string; label: string } | null {
  const fitting =
    editions.find(({ fit }) => fit?.verdict === 'fits') ??
    editions.find(({ fit }) => fit?.verdict === 'fits-with-supplement')
  return fitting ? { href: fitting.href, label: fitting.editionLabel || fitting.title } : null
}

function unjudgedOf({ papers }: ProductPage, { label }: Attempt): ProductView['unjudged'] {
  const levels = [...new Set(papers.map(({ levelName }) => levelName))]
  if (levels.length === 0) return null
  return {
    attempt: label,
    reason: `It serves ${levels.join(' and ')}, and has not been judged for your attempt.`,
  }
}

function questionOf({ papers, status }: ProductPage, attempts: readonly Attempt[]): ProductView['asks'] {
  const [paper] = papers
  const sat = attempts.filter(({ levelCodes }) => levelCodes.some((code) => code === paper?.levelCode))
  if (!paper || status !== 'live' || sat.length === 0) return null
  return {
    course: paper.courseCode,
    levelCode: paper.levelCode,
    levelName: paper.levelName,
    attempts: sat.slice(0, offered).map(({ code, label }) => ({ code, label })),
  }
}
