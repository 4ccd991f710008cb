import type { Attempt } from '#shop/catalog'
import type { ProductPage } from '#shop/product-page'
import type { EditionCard } from '#shop/search'
import { toAccessView } from '../fit/access-view.ts'
import { toFitView } from '../fit/fit-view.ts'
import type { ProductView } from './product-view.ts'

/** Attempts offered at once: those of a year. */
const offered = 3

/**
 * What a title says of the visitor's attempt (attempts.code): the judgement with the edition to take instead, or that
 * there is none; without an attempt the question which it is; and whether access lasts. `attempts` are those ahead, the
 * next first.
 */
export function toFit(
  page: ProductPage,
  attempts: readonly Attempt[],
  attempt: string | null,
  instead: EditionCard | null,
): Pick<ProductView, 'fit' | 'access' | 'unjudged' | 'asks'> {
  const chosen = attempts.find(({ code }) => code === attempt)
  const fit = toFitView(page.fit)
  return {
    fit: fit && { ...fit, instead: instead && insteadOf(page, instead) },
    access: toAccessView(page.accessTerms, page.today, chosen ?? null),
    unjudged: chosen && page.fit === null ? unjudgedOf(page, chosen) : null,
    asks: chosen ? null : questionOf(page, attempts),
  }
}

/** Another edition of the same work by its edition, another work by its title. */
const insteadOf = ({ title }: ProductPage, instead: EditionCard) => ({
  href: instead.href,
  label: (instead.title === title && instead.editionLabel) || instead.title,
})

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
