import type { TitleOption } from '#shop/titles'

/** A field of the form, as it is drawn. A select without values of its own takes those of the catalogue. */
export type FormField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly control?: 'select' | 'lines' | 'day' | 'number'
  readonly values?: readonly TitleOption[]
  readonly max?: number
  readonly span?: 'wide:col-span-2' | 'wide:col-span-full'
}

const same = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

const work: readonly FormField[] = [
  { name: 'title', label: 'Title' },
  { name: 'subtitle', label: 'Subtitle' },
  {
    name: 'authors',
    label: 'Authors or teachers',
    hint: 'In their order, one on each line',
    control: 'lines',
  },
  { name: 'publisher', label: 'Publisher', max: 120 },
  { name: 'category', label: 'Category', control: 'select' },
  { name: 'bookKind', label: 'What it is for', control: 'select' },
  { name: 'institute', label: 'Coaching institute', control: 'select' },
  {
    name: 'about',
    label: 'Description',
    hint: 'An empty line begins a paragraph',
    control: 'lines',
    max: 20_000,
    span: 'wide:col-span-full',
  },
  {
    name: 'contents',
    label: 'Contents',
    hint: 'A chapter on each line',
    control: 'lines',
    max: 20_000,
    span: 'wide:col-span-full',
  },
]

const edition: readonly FormField[] = [
  { name: 'language', label: 'Language', control: 'select' },
  { name: 'lawOn', label: 'Law as on', control: 'day' },
]
const ofBooks: readonly FormField[] = [
  { name: 'editionNo', label: 'Number of the edition', control: 'number', max: 3 },
  { name: 'editionLabel', label: 'Name of the edition', hint: 'Such as 5th Edition, August 2026', max: 80 },
  {
    name: 'act',
    label: 'Income-tax Act it is on',
    control: 'select',
    values: [...same('1961', '2025'), { value: 'both', label: 'Both' }],
  },
  { name: 'publishedOn', label: 'Came out on', control: 'day' },
  { name: 'isbn', label: 'ISBN-13', max: 20 },
  { name: 'pages', label: 'Pages', control: 'number', max: 5 },
]
const ofGoods: readonly FormField[] = [
  { name: 'weight', label: 'Weight in grams', hint: 'Of a packed copy', control: 'number', max: 5 },
  { name: 'length', label: 'Length in mm', control: 'number', max: 4 },
  { name: 'breadth', label: 'Breadth in mm', control: 'number', max: 4 },
  { name: 'height', label: 'Height in mm', control: 'number', max: 4 },
  {
    name: 'binding',
    label: 'Binding',
    control: 'select',
    values: same('Paperback', 'Hardbound', 'Spiral', 'Loose leaf'),
  },
  { name: 'country', label: 'Country of origin', control: 'select' },
  { name: 'manufacturer', label: 'Printer', hint: 'Name and address' },
  { name: 'importer', label: 'Importer', hint: 'Name and address; of what is printed abroad' },
]

const prices: readonly FormField[] = [
  { name: 'mrp', label: 'MRP (₹)', hint: 'With all taxes, as printed', control: 'number', max: 12 },
  { name: 'price', label: 'Price (₹)', hint: 'At most the MRP', control: 'number', max: 12 },
]
const taxClass: FormField = {
  name: 'taxClass',
  label: 'Tax class',
  hint: 'With rate and code of today',
  control: 'select',
  span: 'wide:col-span-2',
}
const ofAccess: readonly FormField[] = [
  { name: 'mrpUsd', label: 'List price ($)', hint: 'Abroad', control: 'number', max: 12 },
  { name: 'priceUsd', label: 'Price ($)', hint: 'Empty: not sold abroad', control: 'number', max: 12 },
  {
    name: 'validityDays',
    label: 'Days of access',
    hint: 'From the first opening',
    control: 'number',
    max: 4,
  },
  { name: 'validityAttempt', label: 'Or till an attempt', control: 'select' },
]
const ofNew: readonly FormField[] = [
  { name: 'seller', label: 'Seller', control: 'select' },
  { name: 'sku', label: 'SKU', hint: 'Empty: made for you', max: 40 },
]

/** The fields that a kind of edition has on its form. */
export function fieldsOf(
  { type, isPhysical }: { readonly type: string; readonly isPhysical: boolean },
  { isNew, mayReceive }: { readonly isNew: boolean; readonly mayReceive: boolean },
): {
  readonly work: readonly FormField[]
  readonly edition: readonly FormField[]
  readonly money: readonly FormField[]
} {
  const isBook = type === 'BOOK'
  const copies: FormField = { name: 'copies', label: 'First copies in stock', control: 'number', max: 6 }
  return {
    work,
    edition: [...(isBook ? ofBooks : []), ...edition, ...(isBook && isPhysical ? ofGoods : [])],
    money: [
      ...prices,
      ...(isBook ? [taxClass] : []),
      ...(isPhysical ? [] : ofAccess),
      ...(isNew ? ofNew : []),
      ...(isNew && isPhysical && mayReceive ? [copies] : []),
    ],
  }
}
