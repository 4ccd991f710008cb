import { links } from '#kernel/links'
import { type Paise, paise, percentOff } from '#kernel/money'
import {
  type Assessment,
  type Format,
  type PaperAssessment,
  type ProductType,
  summariseFit,
  type Tag,
} from '#shop/catalog'
import { type Availability, type AvailabilityRow, toAvailability } from '#shop/stock'
import { type VideoRow, type VideoTerms, videoTerms } from './video-terms.ts'

/** The mean of a work's stars, to one decimal, and how many reviews gave it. */
type CardRating = { readonly average: number; readonly count: number }

/** What a card shows of its edition as it is stored. */
type CardFields = {
  readonly id: number
  readonly title: string
  readonly titleNote: string
  readonly subtitle: string
  readonly editionLabel: string
  readonly authors: readonly { readonly slug: string; readonly name: string }[]
  readonly type: ProductType
  readonly format: Format
  readonly kindName: string
  readonly formatName: string
  readonly coverHash: string | null
  /** Format names of the work's other editions on sale, of the same edition number. */
  readonly siblingFormats: readonly string[]
  /** The day of its law, 'YYYY-MM-DD', where that is too long ago for its subject today; else null. */
  readonly outdatedLaw: string | null
  readonly tags: readonly Tag[]
}

/** One edition as lists, rails and search results show it. */
export type EditionCard = CardFields & {
  /** Path below the base: '/product/1001/income-tax-law'. */
  readonly href: string
  /** Decides the hue: 'ca', 'cs', 'cma'; null when no paper is served. */
  readonly courseCode: string | null
  /** Short names: 'CA Inter'. */
  readonly levelNames: readonly string[]
  /** 'Paper 3A', 'Papers 3A, 3B', '5 papers' or ''. */
  readonly paperLabel: string
  readonly pricePaise: Paise
  readonly mrpPaise: Paise
  readonly percentOff: number
  /** The cheapest of the title's editions on sale in the same list; null when all cost the same. */
  readonly from: { readonly pricePaise: Paise; readonly mrpPaise: Paise } | null
  readonly rating: CardRating | null
  readonly availability: Availability
  /** For the given exam; null without one, and for what serves no paper. */
  readonly fit: Assessment | null
  readonly video: VideoTerms | null
}

/** A card as the database answers it, for `toCard`. */
export type CardRow = VideoRow &
  CardFields & {
    readonly slug: string
    readonly availability: AvailabilityRow
    readonly papers: readonly CardPaper[]
    readonly pricePaise: number
    readonly mrpPaise: number
    readonly fromPaise: number | null
    readonly fromMrpPaise: number | null
    readonly reviews: number | null
    readonly stars: number | null
    readonly assessments: readonly PaperAssessment[]
  }

/** The mean to one decimal; null without reviews. */
export const ratingOf = (reviews: number | null, stars: number | null): CardRating | null =>
  reviews && stars ? { average: Math.round((stars * 10) / reviews) / 10, count: reviews } : null

const fromOf = ({ fromPaise, fromMrpPaise }: CardRow): EditionCard['from'] =>
  fromPaise === null || fromMrpPaise === null
    ? null
    : { pricePaise: paise(fromPaise), mrpPaise: paise(fromMrpPaise) }

/** Makes a card of its row: the address, prices, availability, attempt fit. */
export function toCard(row: CardRow): EditionCard {
  const mrp = paise(row.mrpPaise)
  const price = paise(row.pricePaise)
  return {
    id: row.id,
    href: links.product(row.id, row.slug),
    title: row.title,
    titleNote: row.titleNote,
    subtitle: row.subtitle,
    editionLabel: row.editionLabel,
    authors: row.authors,
    type: row.type,
    format: row.format,
    kindName: row.kindName,
    formatName: row.formatName,
    courseCode: row.papers[0]?.course ?? null,
    levelNames: [...new Set(row.papers.map((paper) => paper.level))],
    paperLabel: paperLabel(row.papers),
    coverHash: row.coverHash,
    pricePaise: price,
    mrpPaise: mrp,
    percentOff: percentOff(mrp, price),
    from: fromOf(row),
    rating: ratingOf(row.reviews, row.stars),
    siblingFormats: row.siblingFormats,
    availability: toAvailability(row.availability),
    fit: summariseFit(row.assessments, row.type),
    outdatedLaw: row.outdatedLaw,
    video: videoTerms(row),
    tags: row.tags,
  }
}

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
