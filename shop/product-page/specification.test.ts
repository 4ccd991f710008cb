import { expect, test } from 'vitest'
import { type Specified, specification, weightText } from './specification.ts'

const book: Specified = {
  type: 'BOOK',
  isPhysical: true,
  kindName: 'Printed book',
  isbn13: '9788100000014',
  issn: null,
  sku: 'SW-IT-2',
  publisherName: 'Small World Press',
  instituteName: null,
  series: '',
  editionLabel: '2nd Edition',
  issueLabel: null,
  issuesSold: null,
  publishedOn: '2026-08-01',
  updatedTill: '2026-10-31',
  act: '2025',
  frequency: null,
  pages: 1684,
  binding: 'Paperback',
  weightG: 900,
  language: 'English',
  subjectName: 'Direct tax',
  lectures: null,
  durationMinutes: null,
  mode: null,
  viewsAllowed: null,
  validityDays: null,
  validityAttempt: null,
  recording: null,
  materialFormat: null,
  materialLanguage: null,
  packageDetails: '',
  countryOfOrigin: 'India',
  importer: null,
  manufacturer: null,
}
const rowsOf = (edition: Specified, attempts: string[] = []) =>
  Object.fromEntries(specification(edition, attempts).map(({ label, value }) => [label, value]))

test('a book lists what is known and leaves out the rest', () => {
  expect(rowsOf(book, ['May 2027', 'September 2027'])).toEqual({
    Format: 'Printed book',
    ISBN: '978-8100000014',
    Publisher: 'Small World Press',
    Edition: '2nd Edition',
    Published: '1 Aug 2026',
    'Law stated till': '31 Oct 2026',
    'Income-tax Act': '2025',
    'Applies to': 'May 2027, September 2027',
    Subject: 'Direct tax',
    Pages: '1,684',
    Language: 'English',
    Binding: 'Paperback',
    Weight: '900 g',
    'Net quantity': '1 copy',
    'Country of origin': 'India',
    Code: 'SW-IT-2',
  })
})

test('a video lists its hours, views, validity and material, and no weight when it is online', () => {
  const rows = rowsOf({
    ...book,
    type: 'VIDEO',
    isPhysical: false,
    isbn13: null,
    pages: null,
    binding: null,
    lectures: 84,
    durationMinutes: 10_560,
    mode: 'App and browser',
    validityDays: 270,
    recording: 'latest',
    materialFormat: 'Printed',
    materialLanguage: 'Hindi',
  })
  expect(rows).toMatchObject({
    Studio: 'Small World Press',
    Lectures: '84',
    Duration: '176 hours',
    Views: 'Unlimited views',
    Validity: '270 days from activation',
    Recording: 'Latest',
    'Study material': 'Printed, Hindi',
  })
  expect(rows).not.toHaveProperty('Weight')
})

test('what comes issue by issue is a subscription: nothing of it is activated', () => {
  const yearly = { ...book, type: 'JOURNAL', validityDays: 365 }
  expect(rowsOf(yearly).Subscription).toBe('1 year')
  expect(rowsOf({ ...yearly, type: 'ENEWS', isPhysical: false }).Validity).toBe('1 year from activation')
  expect(rowsOf({ ...yearly, isPhysical: false }).Validity).toBe('1 year from activation')
})

test.each([
  [null, null],
  [850, '850 g'],
  [1000, '1 kg'],
  [1260, '1.3 kg'],
])('%s grams read "%s"', (grams, expected) => {
  expect(weightText(grams)).toBe(expected)
})
