import { type TitleKind, takesStock } from '#shop/titles'
import { type DeskField, fieldRows } from '../desk-fields.tsx'

type Only = {
  /** The types that have it; without them all have. */
  readonly only?: readonly TitleKind['type'][]
  readonly on?: 'goods' | 'screen'
}

/** A field of the form. A select without values of its own takes those of the catalogue. */
export type FormField = DeskField & Only

const { text, number, lines, day, select } = fieldRows<Only>()

const same = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))
const named = (...values: readonly (readonly [value: string, label: string])[]) =>
  values.map(([value, label]) => ({ value, label }))

const books = ['BOOK', 'ADIT'] as const
const plans = ['RESEARCH', 'PRACTICE', 'ENEWS'] as const
const released = [...books, 'VIDEO', 'DVD'] as const
const broad = { className: 'wide:col-span-full' } as const

const work: readonly FormField[] = [
  text('title', 'Title', 240),
  text('subtitle', 'Subtitle', 240),
  lines('authors', 'Authors or teachers', 2000, { hint: 'In their order, one on each line' }),
  text('publisher', 'Publisher', 120),
  select('category', 'Category'),
  select('bookKind', 'What it is for', { only: ['BOOK'] }),
  text('institute', 'Coaching institute', 120),
  lines('about', 'Description', 20_000, { hint: 'An empty line begins a paragraph', ...broad }),
  lines('contents', 'Contents', 20_000, { hint: 'A chapter on each line', ...broad }),
]

const edition: readonly FormField[] = [
  lines('parts', 'Its parts', 4000, {
    hint: 'The number, ISBN or SKU of each on a line, “x 2” behind it for two. Once on sale they stay as they are.',
    only: ['BUNDLE'],
    ...broad,
  }),
  number('editionNo', 'Number of the edition', 3, { only: [...books, 'VIDEO'] }),
  text('editionLabel', 'Name of the edition', 80, { hint: 'Such as 5th Edition, August 2026' }),
  text('titleNote', 'Note beside the title', 120, {
    hint: 'Such as Unlimited views · 1 year',
    only: ['BUNDLE', 'JOURNAL', 'VIDEO', 'EXAM', ...plans],
  }),
  select('act', 'Income-tax Act it is on', {
    values: named(['1961', '1961'], ['2025', '2025'], ['both', 'Both']),
    only: ['BOOK', 'VIDEO'],
  }),
  day('publishedOn', 'Came out on'),
  day('releasedOn', 'Pre-order, leaves on', { hint: 'A day to come; else empty', only: released }),
  text('backOrder', 'Back order, when sold out', 160, {
    hint: 'Such as Back order, leaves within 10 days; empty: not sold then',
    only: released,
    on: 'goods',
  }),
  number('promiseLimit', 'Pre-orders or back orders taken', 6, {
    hint: 'At most so many',
    only: released,
    on: 'goods',
  }),
  text('issn', 'ISSN', 9, { only: ['JOURNAL'] }),
  select('frequency', 'Comes out', {
    values: same('Weekly', 'Fortnightly', 'Monthly', 'Quarterly', 'Yearly'),
    only: ['JOURNAL', 'ENEWS'],
  }),
  number('issues', 'Issues of its term', 3, { hint: 'That are sent', only: ['JOURNAL'], on: 'goods' }),
  day('issuesFrom', 'First issue', {
    hint: 'Its day, or the first of its month',
    only: ['JOURNAL'],
    on: 'goods',
  }),
  number('lectures', 'Lectures', 4, { only: ['VIDEO', 'DVD'] }),
  number('minutes', 'Length in minutes', 6, { only: ['VIDEO', 'DVD'] }),
  select('mode', 'Watched on', {
    values: same('App and browser', 'Pen drive', 'Live online'),
    only: ['VIDEO'],
  }),
  number('views', 'Views', 5, { hint: 'Of the whole, such as 1.5; empty: unlimited', only: ['VIDEO'] }),
  select('recording', 'Recording', {
    values: ['New', 'Latest', 'Previous', 'Old', 'Upcoming'].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
    only: ['VIDEO'],
  }),
  select('material', 'Study material', {
    values: same('None', 'Printed', 'E-book', 'Printed and e-book'),
    only: ['VIDEO'],
  }),
  select('materialLanguage', 'Language of the material', { only: ['VIDEO'] }),
  text('isbn', 'ISBN-13', 20, { only: books }),
  number('pages', 'Pages', 5, { only: books }),
  select('language', 'Language'),
  day('lawOn', 'Law as on'),
  lines('lectureList', 'Its lectures online', 60_000, {
    hint: 'Section | title | minutes | recording, one on each line. The first is open to all.',
    only: ['VIDEO'],
    ...broad,
  }),
  lines('shelves', 'Shelves of documents', 800, { hint: 'One on each line', only: ['RESEARCH'] }),
  text('packageDetails', 'In the parcel', 400, { only: ['BUNDLE', 'VIDEO', 'DVD'], on: 'goods' }),
  number('weight', 'Weight in grams', 5, { hint: 'Of a packed copy', on: 'goods' }),
  number('length', 'Length in mm', 4, { on: 'goods' }),
  number('breadth', 'Breadth in mm', 4, { on: 'goods' }),
  number('height', 'Height in mm', 4, { on: 'goods' }),
  select('binding', 'Binding', {
    values: same('Paperback', 'Hardbound', 'Spiral', 'Loose leaf'),
    only: books,
    on: 'goods',
  }),
  select('country', 'Country of origin', { on: 'goods' }),
  text('manufacturer', 'Printer', 240, { hint: 'Name and address', on: 'goods' }),
  text('importer', 'Importer', 240, { hint: 'Name and address; of what is printed abroad', on: 'goods' }),
]

const days = { hint: 'From the first opening' } as const

const money: readonly FormField[] = [
  number('mrp', 'MRP (₹)', 12, { hint: 'With all taxes, as printed' }),
  number('price', 'Price (₹)', 12, { hint: 'At most the MRP' }),
  select('taxClass', 'Tax class', { hint: 'With rate and code of today', className: 'wide:col-span-2' }),
  select('bundleGst', 'Taxed as', {
    hint: 'CGST Act, section 8',
    values: named(
      ['SEPARATE', 'Its parts, all at one rate'],
      ['COMPOSITE', 'Its main part'],
      ['MIXED', 'The part with the highest rate'],
    ),
    className: 'wide:col-span-2',
    only: ['BUNDLE'],
  }),
  number('mrpUsd', 'List price ($)', 12, { hint: 'Abroad', on: 'screen' }),
  number('priceUsd', 'Price ($)', 12, { hint: 'Empty: not sold abroad', on: 'screen' }),
  number('validityDays', 'Days of access', 4, {
    only: [...books, 'JOURNAL', 'ISSUE', 'EXAM'],
    on: 'screen',
    ...days,
  }),
  number('validityDays', 'Days of access', 4, { only: ['VIDEO'], ...days }),
  select('validityDays', 'Period', {
    hint: 'A plan may be charged again after it',
    values: named(['30', 'A month: 30 days'], ['182', 'Half a year: 182 days'], ['365', 'A year']),
    only: plans,
  }),
  select('validityAttempt', 'Or till an attempt', { only: [...books, 'VIDEO', 'EXAM'], on: 'screen' }),
  number('trialDays', 'Free trial in days', 2, {
    hint: '4 to 90, before the first charge; empty: none',
    only: plans,
  }),
]

/** The fields that a kind of edition has on its form. */
export function fieldsOf(
  kind: TitleKind,
  { isNew, mayReceive }: { readonly isNew: boolean; readonly mayReceive: boolean },
): Readonly<Record<'work' | 'edition' | 'money', readonly FormField[]>> {
  const ofKind = ({ name, only, on }: FormField) =>
    (only?.includes(kind.type) ?? true) &&
    (on === undefined || (on === 'goods') === kind.isPhysical) &&
    (name !== 'promiseLimit' || mayReceive)
  const copies = kind.type === 'JOURNAL' ? 'Subscriptions to sell' : 'First copies in stock'
  const ofNew = [
    select('seller', 'Seller'),
    text('sku', 'SKU', 40, { hint: 'Empty: made for you' }),
    ...(takesStock(kind) && mayReceive ? [number('copies', copies, 6)] : []),
  ]
  return {
    work: work.filter(ofKind),
    edition: edition.filter(ofKind),
    money: [...money.filter(ofKind), ...(isNew ? ofNew : [])],
  }
}
