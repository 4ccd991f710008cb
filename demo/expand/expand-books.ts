import type { SeedProfessionalBook } from '../content/others/index.ts'
import { addDays } from '../days.ts'
import { randomOf } from '../random.ts'
import { houseCode } from './codes.ts'
import type { Expansion, Tier } from './expansion.ts'
import { lawOf, oldestWith } from './law-dates.ts'
import { planBook } from './plan-book.ts'
import { planWork } from './plan-work.ts'
import type { Act, PlannedWork } from './planned.ts'
import { popularityOf } from './popularity.ts'
import { slugOf } from './slug-of.ts'
import { soldBy } from './sold-by.ts'
import { factsStatedIn } from './stated-facts.ts'

type Category = SeedProfessionalBook['category']

/** How big a book of each category is, and its printed price in rupees. */
const tiers: Readonly<Record<Category, { tier: Tier; rupees: readonly [number, number] }>> = {
  professional: { tier: 'final', rupees: [945, 3_295] },
  'bare-acts': { tier: 'middle', rupees: [295, 1_295] },
  academic: { tier: 'entry', rupees: [325, 645] },
  certification: { tier: 'middle', rupees: [695, 1_195] },
  regional: { tier: 'entry', rupees: [245, 495] },
}

const categories: Readonly<Record<Category, string>> = {
  professional: 'professional-books',
  'bare-acts': 'bare-acts',
  academic: 'academic-books',
  certification: 'certification-courses',
  regional: 'regional-books',
}

const taxSubjects = new Set(['direct-tax', 'taxation'])

/** Turns books outside the papers into works: for practice, for college, for a certificate, regional and imported. */
export function expandBooks(books: readonly SeedProfessionalBook[], expansion: Expansion): PlannedWork[] {
  const syllabusPapers = [...expansion.syllabus.papers.values()]
  return books.map((book, index) => {
    const id = expansion.nextWorkId()
    const random = randomOf('outside', book.title)
    const { tier, rupees } = tiers[book.category]
    const imported = book.countryOfOrigin !== undefined
    const act: Act = taxSubjects.has(book.subject) ? '2025' : null
    const price = imported
      ? random.between(3_900, 6_400)
      : rupees[0] + (rupees[1] - rupees[0]) * random.next() * (factsStatedIn(book.title).isPocket ? 0.2 : 1)
    const editions = planBook(
      {
        workId: id,
        words: book,
        publisher: book.publisher,
        kind: book.kind,
        tier,
        language: book.language,
        editionNo: book.editionNo,
        paper: null,
        law: syllabusPapers.find(({ subject }) => subject === book.subject) ?? null,
        sku: `${houseCode(book.publisher)}-GEN-${String(index + 1).padStart(2, '0')}`,
        seller: soldBy({ ...book, isVideo: false }),
        release: {
          publishedOn: addDays(
            expansion.asOf,
            -random.between(70, oldestWith(lawOf(book, act), 640, expansion.asOf, 71)),
          ),
          standing: 'out',
        },
        popularity: popularityOf(slugOf(book.title, book.category), book.kind, undefined),
        act,
        oldAct: act && '1961',
        rupees: price,
        row: imported
          ? {
              country_of_origin: book.countryOfOrigin ?? 'IN',
              importer: book.importer ?? null,
              binding: 'Hardbound',
            }
          : {},
      },
      expansion,
    ).filter(({ row }) => !imported || row.format === 'HARD')
    return planWork({
      id,
      kind: book.kind,
      words: book,
      createdAt: editions[0]?.row.arrived_at ?? expansion.asOf,
      exams:
        book.category === 'academic' && book.grade && !book.grade.startsWith('class') ? ['university'] : [],
      editions,
      row: {
        slug: slugOf(book.title, book.category),
        subject_slug: book.subject,
        category_slug: categories[book.category],
        grade_slug: book.grade ?? null,
      },
    })
  })
}
