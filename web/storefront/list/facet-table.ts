import type { Dimension, priceBands } from '#shop/listing'
import type { FacetKey } from '../../page-query.ts'

/** How a facet is shown. */
export type FacetKind = {
  readonly key: FacetKey
  readonly dimension: Dimension
  readonly title: string
  /** What one value of it is called in a sentence, where that is not its key. */
  readonly noun?: string
  /** In the order of the catalogue, or by the number of titles. */
  readonly order: 'place' | 'count'
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
    order: 'place',
    notIn: ['course', 'level', 'group', 'paper', 'exam'],
  },
  {
    key: 'level',
    dimension: 'level',
    title: 'Level',
    order: 'place',
    notIn: ['level', 'group', 'paper', 'exam'],
  },
  { key: 'group', dimension: 'group', title: 'Group', order: 'place', within: 'level', notIn: ['paper'] },
  { key: 'paper', dimension: 'paper', title: 'Paper', order: 'place', within: 'level', notIn: ['paper'] },
  { key: 'type', dimension: 'kind', title: 'Kind', noun: 'kind', order: 'place', words: kinds },
  { key: 'bookKind', dimension: 'bookKind', title: 'Kind of book', noun: 'kind of book', order: 'place' },
  { key: 'format', dimension: 'format', title: 'Format', order: 'place', words: formatWords },
  { key: 'subject', dimension: 'subject', title: 'Subject', order: 'count', notIn: ['paper'] },
  { key: 'author', dimension: 'author', title: 'Author or faculty', order: 'count' },
  { key: 'price', dimension: 'price', title: 'Price', order: 'place', words: prices },
  {
    key: 'availability',
    dimension: 'availability',
    title: 'Availability',
    order: 'place',
    words: { 'can-buy': 'Can be ordered now', 'pre-order': 'Pre-order', new: 'New release' },
  },
  {
    key: 'rating',
    dimension: 'rating',
    title: 'Rating',
    order: 'place',
    words: { '4-up': '4 stars and more' },
  },
  { key: 'language', dimension: 'language', title: 'Language', order: 'count' },
  {
    key: 'mode',
    dimension: 'mode',
    title: 'How you watch',
    noun: 'way of watching',
    order: 'place',
    words: modes,
  },
  { key: 'recording', dimension: 'recording', title: 'Recording', order: 'place', words: recordings },
  { key: 'category', dimension: 'category', title: 'Category', order: 'place' },
  {
    key: 'standard',
    dimension: 'standard',
    title: 'Class or degree',
    noun: 'class or degree',
    order: 'place',
  },
  { key: 'publisher', dimension: 'publisher', title: 'Publisher', order: 'count' },
  { key: 'institute', dimension: 'institute', title: 'Institute', order: 'count' },
  { key: 'seller', dimension: 'seller', title: 'Sold by', order: 'count' },
  { key: 'country', dimension: 'country', title: 'Country of origin', order: 'count' },
  { key: 'exam', dimension: 'exam', title: 'Exam', order: 'place', isExtra: true },
  { key: 'collection', dimension: 'collection', title: 'Collection', order: 'place', isExtra: true },
]
