import type { Tx } from '#db/tables'
import type { Result } from '#kernel/result'
import { recordIsbnSuccession } from '#shop/catalog'
import { type RedirectToSave, type SeoDetailsToSave, saveRedirect, saveSeoDetails } from '#shop/seo'
import { publishers } from '../content/publishers.ts'
import { isbnOf } from '../expand/codes.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'

/** Old addresses of single titles, by words that their title of today begins with. */
const oldTitles: readonly (readonly [from: string, title: string, note: string])[] = [
  [
    '/bookstore/product/corporate-and-economic-allied-laws-mcqs',
    'Corporate and Economic Laws',
    'The MCQs on corporate and economic allied laws, under their first title',
  ],
  ['/bookstore/product/students-guide-to-income-tax', 'Income-tax', 'Renamed with the Act of 2025'],
  ['/bookstore/product/gst-for-ca-inter', 'GST', 'Renamed with the new scheme'],
  ['/bookstore/product/cost-accounting-problems-and-solutions', 'Cost', 'Renamed in its third edition'],
  ['/bookstore/product/auditing-made-easy', 'Audit', 'Renamed in its second edition'],
]

/** Old addresses of pages. The first is the specification's. */
const oldPages: readonly RedirectToSave[] = [
  {
    from: '/bookstore/product/6/0/journals/all',
    to: '/students/product/list/journal',
    note: 'The list of journals in the former store',
  },
  { from: '/bookstore/home', to: '/students/', note: 'The former home page' },
  { from: '/bookstore/allbooks', to: '/students/books', note: 'The former list of books' },
  { from: '/bookstore/video-lectures', to: '/students/lectures', note: 'The former list of lectures' },
  { from: '/bookstore/combo-offers', to: '/students/bundle', note: 'The former list of combos' },
  { from: '/bookstore/terms-of-use', to: '/students/eula', note: 'The former terms' },
  { from: '/students/help', to: '/students/faqs', note: 'Printed on parcels until 2025' },
  { from: '/students/refund-policy', to: '/students/return-policy', note: 'Its former name' },
]

const details: readonly SeoDetailsToSave[] = [
  {
    pageType: 'BOOKS',
    title: 'CA, CS and CMA books by paper and attempt · Bookmann',
    keywords: 'CA books, CS books, CMA books, CA Inter books, CA Final books, CSEET books',
    description:
      'Printed and virtual books for every paper of CA, CS and CMA. Each says whether it fits your attempt, and why.',
  },
  {
    pageType: 'LECTURES',
    title: 'CA, CS and CMA video classes by faculty · Bookmann',
    keywords: 'CA video classes, CS lectures, CMA lectures, pen drive classes',
    description: 'Video classes for CA, CS and CMA with their hours, views and validity set side by side.',
  },
  {
    pageType: 'BUNDLES',
    keywords: 'CA combos, books with classes',
    description:
      'Books and classes that go together, at one price, with what you save against buying each alone.',
  },
]

/** How many books had another ISBN before the one of today. */
const olderNumbers = 20

/** Writes what search engines read and where old addresses and old ISBNs lead, through the same deeds as staff. */
export async function writeSeo(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  const books = works.flatMap((work) => {
    const edition = work.editions.find(isPrintedBook)
    return edition ? [{ work, edition }] : []
  })
  for (const page of oldPages) await save(tx, page)
  for (const [from, title, note] of oldTitles) await save(tx, { from, to: addressOf(books, title), note })
  await save(tx, {
    from: '/bookstore/product/income-tax-tribunal-decisions-journal',
    to: addressOf(books, 'Income-tax'),
    inDevelopmentOnly: true,
    note: 'Tried while the list of journals is built',
  })
  for (const each of details) done(await saveSeoDetails(tx, each, null))
  for (const [index, { work, edition }] of books.slice(0, olderNumbers).entries()) {
    const house = publishers[(work.row.publisher_id ?? 0) - 1]
    if (!house || !edition.row.isbn13) throw new Error(`“${work.row.title}” has no house or no ISBN`)
    // Far above the numbers that today's books take.
    const oldIsbn = isbnOf(house.slug, 9_900 + index)
    done(await recordIsbnSuccession(tx, { oldIsbn, newIsbn: edition.row.isbn13 }))
  }
}

type Book = { readonly work: PlannedWork; readonly edition: PlannedEdition }

const isPrintedBook = ({ row }: PlannedEdition): boolean =>
  row.type === 'BOOK' && row.format === 'HARD' && row.superseded_by === null && row.isbn13 !== null

function addressOf(books: readonly Book[], title: string): string {
  const book = books.find(({ work }) => work.row.title.includes(title))
  if (!book) throw new Error(`No book has “${title}” in its title`)
  return `/students/product/${book.edition.row.id}`
}

// A demonstration shop has no pages yet that an old address could hide.
const save = async (tx: Tx, row: RedirectToSave): Promise<void> =>
  done(await saveRedirect({ tx, isLiveAddress: () => false }, row, null))

function done(result: Result<unknown>): void {
  if (!result.ok) throw new Error(result.refusal.message)
}
