import type { EditionCard } from '#shop/cards'
import { type Attempt, isSentByIssue } from '#shop/catalog'
import type { Settings } from '#shop/content'
import { backIssueDays } from '#shop/library'
import type { ProductPage } from '#shop/product-page'
import { studyPace, toAccessView } from '../fit/access-view.ts'
import { toFitView } from '../fit/fit-view.ts'
import { insteadLabel } from '../fit/instead-label.ts'

const isVirtual = ({ kind }: ProductPage, type: ProductPage['kind']['type']): boolean =>
  kind.type === type && !kind.isPhysical
const issuesWords = `It opens the issues that come out while it runs, and those of the ${backIssueDays} days before.`
const comboTerms = {
  lasts: null,
  title: 'Each title opens by itself',
  words: 'Its time begins when you open it, and it stays open as long as its own page says.',
}

/** Attempts offered: those of a year. */
const offered = 3

/**
 * The fit for the visitor's attempt (attempts.code) with the edition to buy instead, or the question for the attempt
 * when none is chosen; and whether access lasts. `attempts` are those ahead, the next first.
 */
export function toFit(
  page: ProductPage,
  attempts: readonly Attempt[],
  attempt: string | null,
  instead: EditionCard | null,
) {
  const chosen = attempts.find(({ code }) => code === attempt)
  // The visitor's exam is none of a title of another level.
  const exam = page.fit?.verdict === 'other-level' ? undefined : chosen
  const fit = toFitView(page.fit)
  const isSold = page.availability.canBuy
  // A printed journal is not activated.
  const isOpened = !isSentByIssue(page.kind)
  const access = isSold && isOpened ? toAccessView(page.accessTerms, page.today, exam ?? null) : null
  return {
    fit: fit && { ...fit, instead: instead && { href: instead.href, label: insteadLabel(page, instead) } },
    access: isVirtual(page, 'BUNDLE')
      ? comboTerms
      : access && (isVirtual(page, 'JOURNAL') || isVirtual(page, 'ENEWS'))
        ? { ...access, words: `${access.words} ${issuesWords}` }
        : access,
    pace: exam && page.video?.hours ? studyPace(page.video.hours, page.today, exam.examOn) : null,
    terms: chosen ? null : questionOf(page, attempts),
  }
}

function questionOf({ papers, status }: ProductPage, attempts: readonly Attempt[]) {
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

/** What its buyer may do with a digital edition, as rows of "Specifications". */
export function accessTerms(
  { kind, canPause }: Pick<ProductPage, 'kind' | 'canPause'>,
  { courseDevices, moveDays, pauseDays }: Settings['access'],
): ProductPage['specification'] {
  const devices = courseDevices === 1 ? 'One device' : `${courseDevices} devices`
  return [
    ...(kind.type === 'VIDEO' && !kind.isPhysical
      ? [{ label: 'Devices', value: `${devices}; you can change one every ${moveDays} days` }]
      : []),
    ...(canPause ? [{ label: 'Pause', value: `Once, for up to ${pauseDays} days, which are added` }] : []),
  ]
}
