import type { Dimension, priceBands } from '#shop/listing'
import type { FacetKey } from '../../page-query.ts'

/** How a facet is shown. */
export type FacetKind = {
  readonly key: FacetKey
  readonly dimension: Dimension
  readonly title: string
  /** What one value of it is called in a sentence, where that is not its key. */
  readonly noun?: string
  /** By the number of titles, instead of in the order of the catalogue. */
  readonly isByCount?: true
  /** Shown only where one of these is fixed or chosen: its values are unique only within it. */
  readonly within?: Dimension
  /** Hidden where the list is already of one of these. */
  readonly notIn?: readonly Dimension[]
  /** Shown only where it is chosen. */
  readonly isExtra?: true
  /** Labels of values that are not rows of the catalogue. */
  readonly words?: Readonly<Record<string, string>>
}

const kinds = {
  book: 'Books',
  video: 'Video Classes',
  bundle: 'Combos',
  journal: 'Journals',
  issue: 'Journal issues',
  research: 'Research plans',
  practice: 'Practice plans',
  exam: 'Test series',
  dvd: 'DVDs',
  adit: 'ADIT preparation',
  enews: 'E-newsletters',
}

export const formatWords = { hard: 'Print', pocket: 'Pocket', virtual: 'Virtual', 'hard-video': 'Pen drive' }

const modes = {
  'app-and-browser': 'App and browser',
  'pen-drive': 'Pen drive',
  'live-online': 'Live online',
}

const recordings = {
  upcoming: 'Upcoming',
  new: 'New',
  latest: 'Latest',
  previous: 'Previous',
  old: 'Old',
}

const prices: Record<(typeof priceBands)[number]['value'], string> = {
  'under-500': 'Under ₹500',
  '500-1000': '₹500 to ₹1,000',
  '1000-2500': '₹1,000 to ₹2,500',
  '2500-10000': '₹2,500 to ₹10,000',
  'over-10000': '₹10,000 and more',
}

/** Every facet, in the order of the column; values in `words` in the order written there. */
export const facetTable: readonly FacetKind[] = [
  {
    key: 'course',
    dimension: 'course',
    title: 'Course',
    notIn: ['course', 'level', 'group', 'paper', 'exam'],
  },
  { key: 'level', dimension: 'level', title: 'Level', notIn: ['level', 'group', 'paper', 'exam'] },
  { key: 'group', dimension: 'group', title: 'Group', within: 'level', notIn: ['paper'] },
  { key: 'paper', dimension: 'paper', title: 'Paper', within: 'level', notIn: ['paper'] },
  { key: 'type', dimension: 'kind', title: 'Kind', noun: 'kind', words: kinds },
  { key: 'bookKind', dimension: 'bookKind', title: 'Kind of book', noun: 'kind of book' },
  { key: 'format', dimension: 'format', title: 'Format', words: formatWords },
  { key: 'subject', dimension: 'subject', title: 'Subject', isByCount: true, notIn: ['paper'] },
  { key: 'author', dimension: 'author', title: 'Author or faculty', isByCount: true },
  { key: 'price', dimension: 'price', title: 'Price', words: prices },
  {
    key: 'availability',
    dimension: 'availability',
    title: 'Availability',
    words: { 'can-buy': 'Can be ordered now', 'pre-order': 'Pre-order', new: 'New release' },
  },
  { key: 'rating', dimension: 'rating', title: 'Rating', words: { '4-up': '4 stars and more' } },
  { key: 'language', dimension: 'language', title: 'Language', isByCount: true },
  { key: 'mode', dimension: 'mode', title: 'How you watch', noun: 'way of watching', words: modes },
  { key: 'recording', dimension: 'recording', title: 'Recording', words: recordings },
  { key: 'category', dimension: 'category', title: 'Category' },
  { key: 'standard', dimension: 'standard', title: 'Class or degree', noun: 'class or degree' },
  { key: 'publisher', dimension: 'publisher', title: 'Publisher', isByCount: true },
  { key: 'institute', dimension: 'institute', title: 'Institute', isByCount: true },
  { key: 'seller', dimension: 'seller', title: 'Sold by', isByCount: true },
  { key: 'country', dimension: 'country', title: 'Country of origin', isByCount: true },
  { key: 'exam', dimension: 'exam', title: 'Exam', isExtra: true },
  { key: 'collection', dimension: 'collection', title: 'Collection', isExtra: true },
]
