import { formatDay } from '#kernel/dates'
import { countWords, groupIndian } from '#kernel/money'
import { materialText, type VideoRow, viewsText } from '#shop/cards'
import { issuesWords, validityText } from '#shop/catalog'

export type SpecificationRow = { readonly label: string; readonly value: string }

/** The attributes of an edition that its specification lists; null or '' is left out. */
export type Specified = VideoRow & {
  readonly isPhysical: boolean
  readonly kindName: string
  readonly isbn13: string | null
  readonly issn: string | null
  readonly sku: string
  readonly publisherName: string | null
  readonly instituteName: string | null
  readonly series: string
  readonly editionLabel: string
  readonly issueLabel: string | null
  /** Of a printed journal: the issues that a subscription brings, and the day of the first. */
  readonly issuesSold: { readonly count: number; readonly from: string } | null
  readonly publishedOn: string | null
  readonly updatedTill: string | null
  /** The Income-tax Act that it is written on. */
  readonly act: '1961' | '2025' | 'both' | null
  readonly frequency: string | null
  readonly pages: number | null
  readonly binding: string | null
  readonly weightG: number | null
  readonly subjectName: string | null
  readonly packageDetails: string
  readonly countryOfOrigin: string
  /** Who brought it into India; null of what was made here. */
  readonly importer: string | null
  readonly manufacturer: string | null
}

/** What is one thing in a parcel; of sets, subscriptions and pen drives the package says what is in it. */
const soldByTheCopy: ReadonlySet<string> = new Set(['BOOK', 'ISSUE', 'DVD', 'ADIT'])

/**
 * The rows of "Specifications", in the order in which people look for them. The law requires origin, importer and net
 * quantity (E-Commerce Rules 2020; Legal Metrology (Packaged Commodities) Rules 2011, rule 6).
 */
export function specification(edition: Specified, fittingAttempts: readonly string[]): SpecificationRow[] {
  const isVideo = edition.type === 'VIDEO'
  const rows: [label: string, value: string | number | null][] = [
    ['Format', edition.kindName],
    ['ISBN', edition.isbn13 && `${edition.isbn13.slice(0, 3)}-${edition.isbn13.slice(3)}`],
    ['ISSN', edition.issn && `${edition.issn.slice(0, 4)}-${edition.issn.slice(4)}`],
    [edition.type === 'VIDEO' ? 'Studio' : 'Publisher', edition.publisherName],
    ['Institute', edition.instituteName],
    ['Series', edition.series],
    ['Edition', edition.editionLabel],
    ['Issue', edition.issueLabel],
    ['Issues', edition.issuesSold && issuesWords(edition.issuesSold.count, edition.issuesSold.from)],
    ['Published', edition.publishedOn && formatDay(edition.publishedOn)],
    ['Law stated till', edition.updatedTill && formatDay(edition.updatedTill)],
    ['Income-tax Act', edition.act && (edition.act === 'both' ? '1961 and 2025' : edition.act)],
    ['Applies to', fittingAttempts.join(', ')],
    ['Subject', edition.subjectName],
    ['Frequency', edition.frequency],
    ['Pages', edition.pages && groupIndian(edition.pages)],
    ['Lectures', edition.lectures && groupIndian(edition.lectures)],
    ['Duration', durationText(edition.durationMinutes)],
    ['Language', edition.language],
    ['Mode', edition.mode],
    ['Views', isVideo ? viewsText(edition.viewsAllowed) : null],
    [isPosted(edition) ? 'Subscription' : 'Validity', validityWords(edition)],
    ['Recording', edition.recording && capitalised(edition.recording)],
    ['Study material', materialText(edition.materialFormat, edition.materialLanguage)],
    ['Package', edition.packageDetails],
    ['Binding', edition.binding],
    ['Weight', edition.isPhysical ? weightText(edition.weightG) : null],
    ['Net quantity', edition.isPhysical && soldByTheCopy.has(edition.type) ? '1 copy' : null],
    ['Country of origin', edition.countryOfOrigin],
    ['Importer', edition.importer],
    ['Manufacturer', edition.manufacturer],
    ['Code', edition.sku],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))
}

/** Grams under a kilogram, else kilograms to one decimal. */
export function weightText(grams: number | null): string | null {
  if (grams === null) return null
  return grams < 1000 ? `${grams} g` : `${Math.round(grams / 100) / 10} kg`
}

function durationText(minutes: number | null): string | null {
  if (minutes === null) return null
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return countWords(minutes, 'minute')
  return countWords(hours, 'hour')
}

/** Whether it comes issue by issue by post: nothing of it is activated. */
const isPosted = ({ type, isPhysical }: Specified): boolean => type === 'JOURNAL' && isPhysical

function validityWords(edition: Specified): string {
  const words = validityText(edition.validityDays, edition.validityAttempt)
  return words && !edition.validityAttempt && !isPosted(edition) ? `${words} from activation` : words
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
