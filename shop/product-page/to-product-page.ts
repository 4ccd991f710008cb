import { links } from '#kernel/links'
import { addPaise, type Paise, paise, percentOff } from '#kernel/money'
import { type EditionCard, ratingOf, videoTerms } from '#shop/cards'
import { type ProductType, summariseFit } from '#shop/catalog'
import { toAvailability } from '#shop/stock'
import { stateByCode } from '#shop/tax'
import { pricePerUse } from './price-per-use.ts'
import type {
  AttemptFit,
  BundleView,
  EditionLink,
  IssueLine,
  ProductPage,
  RatingView,
} from './product-page.ts'
import type { DatedAssessment, StoredProduct } from './product-row.ts'
import type { RelatedShelf } from './related-editions.ts'
import { specification } from './specification.ts'

export type Around = {
  readonly onShelf: (shelf: RelatedShelf) => EditionCard[]
  readonly goesWell: readonly EditionCard[]
}

/** Makes the page of its row: prices, availability, attempt fits, related cards. */
export function toProductPage(
  row: StoredProduct,
  { onShelf, goesWell }: Around,
  issues: readonly IssueLine[],
): ProductPage {
  const { type, format, formatName, category, listPrefix, isPhysical } = row
  const mrp = paise(row.mrpPaise)
  const price = paise(row.pricePaise)
  const siblings = onShelf('siblings')
  const isVideo = type === 'VIDEO'
  const fits = attemptFits(row.assessments, type)
  return {
    ...row,
    href: links.product(row.id, row.slug),
    kind: { type, format, name: row.kindName, formatName, category, listPrefix, isPhysical },
    pricePaise: price,
    mrpPaise: mrp,
    percentOff: percentOff(mrp, price),
    availability: toAvailability(row.availability),
    about: row.about.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    seller: { ...row.seller, stateName: stateByCode(row.seller.stateCode)?.name ?? row.seller.stateCode },
    rating: ratingView(row.rating),
    fits,
    fit: summariseFit(row.requestedAssessments, type),
    formats: isVideo ? [] : siblings,
    options: isVideo ? siblings : [],
    pricePerUse: pricePerUse(row),
    accessTerms: { validityDays: row.validityDays, validityEndsOn: row.validityEndsOn },
    otherEditions: onShelf('others').map((card) => ({
      card,
      fits: attemptFits(row.otherAssessments[card.id] ?? [], type),
    })),
    current: linkOf(row.current),
    bundle: type === 'BUNDLE' ? bundleOf(price, onShelf('parts'), row.partQuantities ?? {}) : null,
    inBundles: row.inBundles.map(({ id, slug, title, pricePaise, separatePaise }) => ({
      href: links.product(id, slug),
      title,
      pricePaise: paise(pricePaise),
      savingPaise: paise(separatePaise - pricePaise),
    })),
    issues,
    journal: linkOf(row.journal),
    boughtWith: onShelf('bought-with'),
    goesWellWith: goesWell,
    video: videoTerms(row),
    canPause: !row.isPhysical && row.validityDays !== null && ['BOOK', 'ADIT', 'VIDEO'].includes(row.type),
    specification: specification(
      row,
      fits
        .filter(serves)
        .map(({ attemptLabel }, at) => (at === 0 ? `${levelsOf(row)}: ${attemptLabel}` : attemptLabel)),
    ),
  }
}

const levelsOf = ({ papers }: StoredProduct): string =>
  [...new Set(papers.map(({ levelShortName }) => levelShortName))].join(' and ')

const serves = ({ summary }: AttemptFit) =>
  summary.verdict === 'fits' || summary.verdict === 'fits-with-supplement'

function ratingView(rating: StoredProduct['rating']): RatingView | null {
  const mean = rating && ratingOf(rating.reviews, rating.stars)
  return mean && { ...mean, histogram: rating.histogram }
}

function attemptFits(assessments: readonly DatedAssessment[], type: ProductType): AttemptFit[] {
  return [...Map.groupBy(assessments, (assessment) => assessment.attemptCode).values()].flatMap((papers) => {
    const [first] = papers
    const summary = summariseFit(papers, type)
    if (!first || !summary) return []
    const { attemptCode, attemptLabel, examOn } = first
    return [{ attemptCode, attemptLabel, examOn, summary, papers }]
  })
}

const linkOf = (edition: StoredProduct['current']): EditionLink | null =>
  edition && {
    id: edition.id,
    href: links.product(edition.id, edition.slug),
    title: edition.title,
    editionLabel: edition.editionLabel,
  }

function bundleOf(
  price: Paise,
  cards: EditionCard[],
  quantities: Readonly<Record<string, number>>,
): BundleView {
  const parts = cards.map((card) => ({ card, quantity: quantities[card.id] ?? 1 }))
  const separate = addPaise(...parts.map(({ card, quantity }) => paise(card.pricePaise * quantity)))
  // What cannot be bought separately has no price to compare with.
  const saving = cards.every(({ availability }) => availability.canBuy) ? Math.max(0, separate - price) : 0
  return { parts, separatePaise: separate, savingPaise: paise(saving) }
}
