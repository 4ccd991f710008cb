import type { Paise } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import type {
  AccessTerms,
  Assessment,
  Category,
  EditionStatus,
  Format,
  ListPrefix,
  PaperAssessment,
  ProductType,
  Tag,
} from '#shop/catalog'
import type { ReviewView } from '#shop/reviews'
import type { Seller } from '#shop/sellers'
import type { PricePerUse } from './price-per-use.ts'
import type { SpecificationRow, Specified } from './specification.ts'

/** What the page of one edition shows as it is stored. Days 'YYYY-MM-DD'. */
export type ProductFields = {
  readonly id: number
  readonly slug: string
  readonly status: EditionStatus
  readonly title: string
  readonly titleNote: string
  readonly subtitle: string
  /** The law in it is older than the limit of its subject. */
  readonly isLawOutdated: boolean
  /** Its price outside India; null where it is not sold there. */
  readonly usdCents: number | null
  readonly taxClass: string
  readonly tags: readonly Tag[]
  readonly contents: readonly string[]
  /** Whether typeset pages of its virtual book are open to all. */
  readonly hasSamplePages: boolean
  readonly people: readonly ProductPerson[]
  readonly papers: readonly PaperPlace[]
  readonly pictures: readonly Picture[]
  /** The four most helpful, then latest. */
  readonly reviews: readonly ReviewView[]
  /** The free trial with which its automatic renewal begins, in days; null: none. */
  readonly mandateTrialDays: number | null
  /** Today by Indian time. */
  readonly today: string
}

/** Everything that the page of one edition shows. Paths are below the base, days 'YYYY-MM-DD', money paise. */
export type ProductPage = ProductFields &
  OfSpecification &
  OfCard & {
    readonly kind: ProductKindView
    readonly about: readonly string[]
    readonly seller: ProductSeller
    readonly rating: RatingView | null
    /** One for each attempt from today on, the next first. */
    readonly fits: readonly AttemptFit[]
    /** Formats on sale of this edition number, this one among them; empty for a video. */
    readonly formats: readonly EditionCard[]
    /** Of a video: every combination that is sold, this one among them; else empty. */
    readonly options: readonly EditionCard[]
    readonly pricePerUse: PricePerUse
    /** How long it is open once activated. */
    readonly accessTerms: AccessTerms
    /** Other edition numbers on sale, the newest first, with their fits in this format. */
    readonly otherEditions: readonly { readonly card: EditionCard; readonly fits: readonly AttemptFit[] }[]
    /** The edition to buy today, when this one is superseded. */
    readonly current: EditionLink | null
    readonly bundle: BundleView | null
    /** Bundles on sale that hold this edition and cost less than their parts, those that save most first; two at most. */
    readonly inBundles: readonly BundleOffer[]
    /** Of a journal: its latest issues. */
    readonly issues: readonly IssueLine[]
    /** Of an issue: its journal. */
    readonly journal: EditionLink | null
    /** What was ordered with it twice or more, most often first; three at most. */
    readonly boughtWith: readonly EditionCard[]
    readonly goesWellWith: readonly EditionCard[]
    readonly specification: readonly SpecificationRow[]
    /** A book or a course that is open for a number of days, which its owner may pause. */
    readonly canPause: boolean
  }
type OfSpecification = Pick<
  Specified,
  | 'sku'
  | 'isbn13'
  | 'issn'
  | 'publisherName'
  | 'instituteName'
  | 'subjectName'
  | 'editionLabel'
  | 'issuesSold'
  | 'publishedOn'
  | 'updatedTill'
  | 'pages'
  | 'countryOfOrigin'
  | 'importer'
>
type OfCard = Pick<
  EditionCard,
  'href' | 'pricePaise' | 'mrpPaise' | 'percentOff' | 'availability' | 'fit' | 'video'
>

export type ProductKindView = {
  readonly type: ProductType
  readonly format: Format
  readonly name: string
  readonly formatName: string
  readonly category: Category
  readonly listPrefix: ListPrefix
  readonly isPhysical: boolean
}

export type ProductPerson = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly credentials: string
  readonly bio: string
  readonly role: 'author' | 'editor' | 'faculty'
}

export type ProductSeller = Pick<
  Seller,
  'id' | 'slug' | 'tradeName' | 'legalName' | 'gstin' | 'gstStatus' | 'stateCode' | 'stateName' | 'isHouse'
>

/** Where a title stands in the syllabus: course → level → paper. */
export type PaperPlace = {
  readonly code: string
  readonly number: string
  readonly name: string
  readonly shortName: string
  readonly levelCode: string
  readonly levelName: string
  readonly levelShortName: string
  readonly courseCode: string
}

/** A picture by the hash of its master; the first is the cover. */
export type Picture = { readonly hash: string; readonly alt: string }

/** The mean to one decimal, the count, and how many 1, 2, 3, 4, 5 stars. */
export type RatingView = {
  readonly average: number
  readonly count: number
  readonly histogram: readonly number[]
}

/** How the edition serves one attempt, summed up, with the assessment of each paper. */
export type AttemptFit = {
  readonly attemptCode: string
  readonly attemptLabel: string
  readonly examOn: string
  readonly summary: Assessment
  readonly papers: readonly PaperAssessment[]
}

export type EditionLink = {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly editionLabel: string
}

/** A bundle that holds an edition, and what it saves against its parts one by one. */
export type BundleOffer = {
  readonly href: string
  readonly title: string
  readonly pricePaise: Paise
  readonly savingPaise: Paise
}

/** One issue of a journal, in a format that is on sale. */
export type IssueLine = {
  readonly id: number
  readonly href: string
  /** 'Volume 12, issue 21'. */
  readonly label: string
  readonly formatName: string
  readonly publishedOn: string | null
  readonly pricePaise: Paise
  /** Free to read before subscribing. */
  readonly isSample: boolean
}

/** The parts of a bundle, what they cost one by one, and what the bundle saves. */
export type BundleView = {
  readonly parts: readonly { readonly card: EditionCard; readonly quantity: number }[]
  readonly separatePaise: Paise
  /** 0 while a part of it cannot be bought. */
  readonly savingPaise: Paise
}
