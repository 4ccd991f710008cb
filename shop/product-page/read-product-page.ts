import type { Db } from '#db/tables'
import { addPaise, type Paise, paise, percentOff } from '#kernel/money'
import { type Judgement, summariseFit } from '#shop/catalog'
import {
  type EditionCard,
  type EditionCards,
  liveCards,
  productHref,
  ratingOf,
  videoTerms,
} from '#shop/search'
import { availability } from '#shop/stock'
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
import { type ProductRow, readProductRow } from './product-row.ts'
import { readIssues } from './read-issues.ts'
import type { RelatedShelf } from './related-editions.ts'
import { specification } from './specification.ts'

/**
 * Reads the page of an edition, with the fit for `attempt` (attempts.code). Null for a draft and for a number nobody
 * has; a withdrawn edition keeps its page. One query, and one for the cards around it that are not kept; of a journal a
 * third for its issues.
 */
export async function readProductPage(
  db: Db,
  request: {
    readonly editionId: number
    readonly attempt: string | null
    /** What to show as going well with it, as editions in their order (`goes-well.ts`). */
    readonly goesWell?: readonly number[]
    /** Where the cards around it come from, for showing only; as they are now unless said. */
    readonly editionCards?: EditionCards
  },
): Promise<ProductPage | null> {
  const { editionId, attempt, goesWell = [], editionCards = liveCards(db) } = request
  const row = await readProductRow(db, editionId, attempt)
  if (row === null) return null
  const [cards, issues] = await Promise.all([
    editionCards({ editions: [...new Set([...row.related.map(([, id]) => id), ...goesWell])], attempt }),
    row.type === 'JOURNAL' ? readIssues(db, { journalId: row.id, most: latestIssues }) : [],
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (editions: readonly number[]) => editions.flatMap((id) => byId.get(id) ?? [])
  const onShelf = (shelf: RelatedShelf) =>
    cardsOf(row.related.flatMap(([standsOn, id]) => (standsOn === shelf ? [id] : [])))
  return toPage(row, { onShelf, goesWell: cardsOf(goesWell) }, issues)
}

/** The cards around an edition. */
type Around = {
  readonly onShelf: (shelf: RelatedShelf) => EditionCard[]
  readonly goesWell: readonly EditionCard[]
}

/** Issues of a journal that its page lists. */
const latestIssues = 12

function toPage(row: ProductRow, { onShelf, goesWell }: Around, issues: readonly IssueLine[]): ProductPage {
  const { stateCode, ...seller } = row.seller
  const { type, format, formatName, category, listPrefix, isPhysical } = row
  const mrp = paise(row.mrpPaise)
  const price = paise(row.pricePaise)
  const siblings = onShelf('siblings')
  const isVideo = type === 'VIDEO'
  const fits = attemptFits(row.judgements)
  return {
    id: row.id,
    href: productHref(row.id, row.slug),
    slug: row.slug,
    status: row.status,
    sku: row.sku,
    title: row.title,
    titleNote: row.titleNote,
    subtitle: row.subtitle,
    series: row.series,
    editionNo: row.editionNo,
    editionLabel: row.editionLabel,
    updatedTill: row.updatedTill,
    publishedOn: row.publishedOn,
    isbn13: row.isbn13,
    issn: row.issn,
    pages: row.pages,
    kind: { type, format, name: row.kindName, formatName, category, listPrefix, isPhysical },
    pricePaise: price,
    mrpPaise: mrp,
    percentOff: percentOff(mrp, price),
    taxClass: row.taxClass,
    availability: availability(row),
    tags: row.tags,
    about: row.about.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    contents: row.contents,
    people: row.people,
    publisher: row.publisher,
    institute: row.institute,
    subject: row.subject,
    seller: { ...seller, stateName: stateByCode(stateCode)?.name ?? stateCode },
    papers: row.papers,
    pictures: row.pictures,
    rating: ratingView(row.rating),
    reviews: row.reviews,
    fits,
    fit: summariseFit(row.askedJudgements),
    formats: isVideo || siblings.length < 2 ? [] : siblings,
    options: isVideo ? siblings : [],
    pricePerUse: pricePerUse(row),
    accessTerms: { validityDays: row.validityDays, validityExamOn: row.validityExamOn },
    today: row.today,
    otherEditions: onShelf('others'),
    current: linkOf(row.current),
    bundle: type === 'BUNDLE' ? bundleOf(price, onShelf('parts'), row.partQuantities ?? {}) : null,
    inBundles: row.inBundles.map(({ id, slug, title, pricePaise, separatePaise }) => ({
      href: productHref(id, slug),
      title,
      pricePaise: paise(pricePaise),
      savingPaise: paise(separatePaise - pricePaise),
    })),
    issues,
    journal: linkOf(row.journal),
    earlierIsbns: row.earlierIsbns,
    countryOfOrigin: row.countryOfOrigin,
    importer: row.importer,
    boughtWith: onShelf('bought-with'),
    goesWellWith: goesWell,
    video: videoTerms(row),
    specification: specification(
      row,
      fits.filter(serves).map((fit) => fit.attemptLabel),
    ),
  }
}

const serves = ({ summary }: AttemptFit) =>
  summary.verdict === 'fits' || summary.verdict === 'fits-with-supplement'

function ratingView(rating: ProductRow['rating']): RatingView | null {
  const mean = rating && ratingOf(rating.reviews, rating.stars)
  return mean && { ...mean, histogram: rating.histogram }
}

function attemptFits(judgements: readonly (Judgement & { readonly examOn: string })[]): AttemptFit[] {
  return [...Map.groupBy(judgements, (judgement) => judgement.attemptCode).values()].flatMap((papers) => {
    const [first] = papers
    const summary = summariseFit(papers)
    if (!first || !summary) return []
    const { attemptCode, attemptLabel, examOn } = first
    return [{ attemptCode, attemptLabel, examOn, summary, papers }]
  })
}

const linkOf = (stored: ProductRow['current']): EditionLink | null =>
  stored && {
    id: stored.id,
    href: productHref(stored.id, stored.slug),
    title: stored.title,
    editionLabel: stored.editionLabel,
  }

function bundleOf(
  price: Paise,
  cards: EditionCard[],
  quantities: Readonly<Record<string, number>>,
): BundleView {
  const parts = cards.map((card) => ({ card, quantity: quantities[card.id] ?? 1 }))
  const separate = addPaise(...parts.map(({ card, quantity }) => paise(card.pricePaise * quantity)))
  return { parts, separatePaise: separate, savingPaise: paise(Math.max(0, separate - price)) }
}
