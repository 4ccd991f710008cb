import { formatDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { issuesHref, readerHref, researchHref, testsHref } from '#kernel/library-links'
import { findFitting } from '#shop/cards'
import { examOf, isMismatch } from '#shop/catalog'
import type { Terms } from '#shop/pricing'
import { goesWellWith, type ProductPage, readProductPage } from '#shop/product-page'
import { reviewsPlace } from '#shop/reviews'
import { isTaxClassCode, type TaxRates } from '#shop/tax'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { pageUrl } from '../seo/addresses.ts'
import { toProductListing } from '../seo/to-product-listing.ts'
import { type Crumb, crumbsTo } from '../ui/breadcrumbs.tsx'
import { announcementsFor } from './announcement.tsx'
import { hueOf, toCardView, toTitleView } from './card-view.ts'
import { compareHref } from './compare/compare-ids.ts'
import { toInstalments } from './instalments/instalments-view.ts'
import { toBadges } from './product/to-badges.ts'
import { toBuying } from './product/to-buying.ts'
import { accessTerms, toFit } from './product/to-fit.ts'
import { toChoices, toOptions } from './product/to-options.ts'
import { sellerHref } from './sellers/seller-href.ts'

/** The page of an edition, in words. */
export type ProductView = NonNullable<Awaited<ReturnType<typeof loadProduct>>>

/** Loads the page of an edition by the number in its address; null when there is no such edition, or it is a draft. */
export async function loadProduct(
  { db, editionCards, facts, titles, emi, baseUrl }: ShopNeeds,
  visitor: Visitor,
  edition: string,
  { withDrafts = false } = {},
) {
  const editionId = parseNumberId(edition)
  if (editionId === null) return null
  const exam = examOf(visitor)
  const goesWell = goesWellWith(await titles.staleIndex(), { editionId, exam })
  const [page, terms, rates, attempts, announcements, { access }] = await Promise.all([
    readProductPage(db, { editionId, exam, goesWell, editionCards, withDrafts }),
    facts.terms(),
    facts.taxRates(),
    facts.attempts(),
    facts.announcements(),
    facts.settings(),
  ])
  if (page === null) return null
  // Other works are searched too, as the cart does before it adds a mismatch.
  const instead =
    exam !== null && isMismatch(page.fit?.verdict)
      ? (await findFitting(db, { editionId, exam })).instead
      : null
  return {
    ...toView(page, terms, rates),
    specifications: [...page.specification, ...accessTerms(page, access)],
    url: pageUrl(baseUrl, page.href),
    ...toFit(page, attempts, exam?.attempt ?? null, instead),
    announcements: announcementsFor(
      announcements,
      page.papers.map(({ code }) => code),
    ),
    instalments: emi && page.availability.canBuy ? toInstalments(page.pricePaise, terms.emi) : null,
  }
}

function toView(page: ProductPage, terms: Terms, rates: TaxRates) {
  const [cover, ...pictures] = page.pictures
  return {
    edition: page.id,
    href: page.href,
    crumbs: crumbsOf(page),
    title: page.title,
    // The selectors of a class already show its terms.
    subtitle: [page.subtitle, page.options.length > 1 ? '' : page.titleNote].filter(Boolean).join(' · '),
    editionLine: [page.editionLabel, page.updatedTill && `law up to ${formatDay(page.updatedTill)}`]
      .filter(Boolean)
      .join('\u00a0· '),
    ...peopleWords(page),
    people: page.people,
    coverHash: cover?.hash ?? null,
    sample: sampleOf(page),
    pictures,
    hue: hueOf(page.papers[0]?.courseCode ?? null),
    rating: page.rating,
    fits: toVerdicts(page, page.fits),
    listing: toProductListing(page, terms),
    choices: toChoices(page),
    options: toOptions(page),
    badges: toBadges(page),
    ...toBuying(page, terms),
    price: page.pricePaise,
    mrp: page.mrpPaise,
    taxNote: taxNote(page.taxClass, rates),
    availability: {
      text: page.availability.text,
      canBuy: page.availability.canBuy,
      maxQuantity: page.availability.maxQuantity,
      isPhysical: page.kind.isPhysical,
      hasDay: page.kind.isPhysical && page.issuesSold === null,
      leavesOn: page.availability.date,
      addWords: page.availability.state === 'pre-order' ? 'Pre-order' : 'Add to cart',
      isAwaited: page.availability.state === 'pre-order' || page.availability.state === 'back-order',
    },
    seller: {
      href: sellerHref(page.seller),
      name: page.seller.tradeName,
      place: page.seller.stateName,
      stateCode: page.seller.stateCode,
      gstStatus: page.seller.gstStatus,
    },
    about: page.about,
    contents: page.contents,
    compareHref: page.kind.type === 'VIDEO' ? compareHref([page.id]) : null,
    reviewsPlace: reviewsPlace({ editionId: page.id, format: page.kind.format }),
    reviews: page.reviews,
    outdatedLaw: page.isLawOutdated && page.updatedTill ? formatDay(page.updatedTill) : null,
    newer: page.current && {
      href: page.current.href,
      label: page.current.editionLabel || page.current.title,
    },
    otherEditions: page.otherEditions.map(({ card: { href, editionLabel, title, pricePaise }, fits }) => ({
      href,
      label: editionLabel || title,
      price: pricePaise,
      fits: toVerdicts(page, fits),
    })),
    bundle: page.bundle && {
      parts: page.bundle.parts.map(({ card, quantity }) => ({ card: toCardView(card), quantity })),
      separate: page.bundle.separatePaise,
      saving: page.bundle.savingPaise,
    },
    issues: page.issues,
    journal: page.journal,
    boughtWith: page.boughtWith.map(toCardView),
    goesWith: page.goesWellWith.map(toTitleView),
  }
}

/** What of an edition is open to all, and what its link says; null when nothing is. */
function sampleOf({ id, kind: { type }, availability, formats, issues, hasSamplePages }: ProductPage) {
  const isDigital = availability.state === 'digital'
  const journal =
    issues.some(({ isSample }) => isSample) &&
    formats.find((each) => (each.type === 'JOURNAL' || each.type === 'ENEWS') && each.format === 'VIRTUAL')
  if (journal) return { href: issuesHref(journal.id, 'samples'), words: 'Read a sample issue' }
  if (isDigital && type === 'RESEARCH')
    return { href: researchHref(id), words: 'See the documents and read a sample' }
  if (isDigital && (type === 'EXAM' || type === 'PRACTICE'))
    return { href: testsHref(id), words: 'See the tests and try a sample' }
  if (isDigital && type === 'VIDEO')
    return { href: `${readerHref(id)}/sample`, words: 'Watch a demo lecture' }
  // Who thinks of the print may read a chapter of the virtual book.
  const book = formats.find((each) => each.type === 'BOOK' && each.availability.state === 'digital')
  return book
    ? {
        href: `${readerHref(book.id)}/sample`,
        words: hasSamplePages ? 'Look inside' : 'Read a sample chapter',
      }
    : null
}

const shelves: Readonly<Record<string, Crumb>> = {
  books: { label: 'Books', href: '/books' },
  lectures: { label: 'Video Classes', href: '/lectures' },
  bundle: { label: 'Combos', href: '/bundle' },
  bookbundle: { label: 'Book combos', href: '/bookbundle' },
  journals: { label: 'Journals', href: '/product/list/journal' },
}

function crumbsOf({ kind, papers, title }: ProductPage) {
  const shelf = shelves[kind.listPrefix]
  const [paper] = papers
  return crumbsTo(
    title,
    ...(shelf ? [shelf] : []),
    ...(paper
      ? [{ label: `${paper.levelName}, ${paper.name}`, href: `/product/list/paper/${paper.code}` }]
      : []),
  )
}

function peopleWords({ people }: ProductPage) {
  const role = people[0]?.role ?? 'author'
  const many = people.length > 1
  if (role === 'faculty') return { peopleLead: 'Taught by', peopleTitle: 'Faculty' }
  if (role === 'editor') return { peopleLead: 'Edited by', peopleTitle: many ? 'Editors' : 'Editor' }
  return { peopleLead: 'by', peopleTitle: many ? 'Authors' : 'Author' }
}

/** The tax note under the price. A bundle names no rate: each of its parts has its own. */
function taxNote(taxClass: string, rates: TaxRates): string {
  const rate = isTaxClassCode(taxClass) ? rates.get(taxClass) : undefined
  if (rate === undefined) return 'Inclusive of all taxes.'
  return rate.rateBp === 0
    ? 'Inclusive of all taxes. No GST applies.'
    : `Inclusive of all taxes (GST ${rate.rateBp / 100}%).`
}

/** The verdicts by attempt, with the level of a title that is of another than the visitor's. */
function toVerdicts({ fit, papers }: ProductPage, fits: ProductPage['fits']) {
  const level = fit?.verdict === 'other-level' && papers[0] ? `${papers[0].levelShortName}, ` : ''
  return fits.map(({ attemptLabel, summary }) => ({
    verdict: summary.verdict,
    attempt: `${level}${attemptLabel}`,
  }))
}
