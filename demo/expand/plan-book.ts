import type { Tag } from '#shop/catalog'
import { addDays } from '../days.ts'
import { type Random, randomOf } from '../random.ts'
import { attemptFor } from './attempt-for.ts'
import { type BookShape, bookShape, type PrintKind, weightOf } from './book-shape.ts'
import { planEdition } from './edition-row.ts'
import { arrivedAt, editionLabel, updatedTill } from './edition-words.ts'
import type { Expansion, Tier } from './expansion.ts'
import { lawOf } from './law-dates.ts'
import type { WorkWords } from './plan-work.ts'
import type { Act, EditionRow, PlannedEdition } from './planned.ts'
import { type PriceTag, priceTag, shareOf, tagOf } from './price.ts'
import type { SyllabusPaper } from './read-syllabus.ts'
import type { Release } from './releases.ts'
import { factsStatedIn, speaksOfPaper } from './stated-facts.ts'
import { firstCount } from './stock.ts'

/** A printed title to be turned into editions. */
export type BookToPlan = {
  readonly workId: number
  readonly words: WorkWords
  readonly publisher: string
  readonly kind: PrintKind
  readonly tier: Tier
  readonly language: string
  readonly editionNo: number
  readonly paper: SyllabusPaper | null
  /** A paper whose law ages as that of the title does. */
  readonly law: Pick<SyllabusPaper, 'lawMonths'> | null
  /** Start of its stock codes: 'LP-CAI3A-01'. */
  readonly sku: string
  readonly seller: number
  readonly release: Release
  readonly popularity: number
  readonly act: Act
  readonly oldAct: Act
  readonly row?: Partial<EditionRow>
  /** Printed price in rupees, where the kind's own range does not hold. */
  readonly rupees?: number
}

const virtualShare: Readonly<Record<PrintKind, number>> = {
  textbook: 1,
  'question-bank': 0.5,
  'solved-scanner': 0.3,
  mcq: 0.4,
  'quick-revision': 0.5,
  charts: 0.3,
  'case-book': 0.4,
  'bare-act': 0.25,
}

/**
 * Every edition of a printed title: the current print edition first, then virtual and pocket editions, then the edition
 * it replaced, where it is a textbook or a scanner that has run for years.
 */
export function planBook(book: BookToPlan, expansion: Expansion): PlannedEdition[] {
  const { title } = book.words
  const random = randomOf('book', book.sku, title)
  const output = factsStatedIn(title)
  const shape = bookShape(book.kind, book.tier, output, random)
  const tag = priceTag(book.rupees ?? shape.rupees, { least: 10, most: 30, none: 0.14 }, random)
  const print = planPrint(book, expansion, { shape, tag, random, isPocket: output.isPocket ?? false })
  const editions = [print]
  if (book.release.standing === 'pre-order') return editions
  if (random.chance(virtualShare[book.kind]) && !speaksOfPaper(textOf(book.words)))
    editions.push(planVirtual(book, expansion, { shape, tag, random, print }))
  const isPocketToo =
    !output.isPocket &&
    shape.pages < 1_000 &&
    random.chance(pocketShare(book.kind)) &&
    !statesPages(book.words)
  if (isPocketToo) editions.push(planPocket(book, expansion, { shape, tag, random, print }))
  const runsForYears = book.editionNo >= 5 && (book.kind === 'textbook' || book.kind === 'solved-scanner')
  if (runsForYears && random.chance(0.9) && isTrueOfOlder(book))
    editions.push(planOlder(book, expansion, { shape, tag, random, print }))
  return editions
}

/** One description stands on the pages of all editions, so it may not speak of the current one alone. */
const isTrueOfOlder = ({ words, act }: BookToPlan) =>
  !statesPages(words) &&
  !/\b(?:edition|printing|now)\b/i.test(words.about.join(' ')) &&
  lawOf(words, act) === null

const textOf = ({ title, subtitle, about }: WorkWords) => [title, subtitle, ...about].join(' ')

const statesPages = (words: WorkWords) => /\bpages?\b/i.test(textOf(words))

const pocketShare = (kind: PrintKind) => (kind === 'bare-act' ? 0.45 : kind === 'quick-revision' ? 0.25 : 0)

type Drawn = { shape: BookShape; tag: PriceTag; random: Random }

function planPrint(
  book: BookToPlan,
  expansion: Expansion,
  { shape, tag, random, isPocket }: Drawn & { isPocket: boolean },
): PlannedEdition {
  const { release } = book
  const isAhead = release.standing === 'pre-order'
  const { volumes } = factsStatedIn(book.words.title)
  return planEdition(
    {
      ...common(book, expansion, random),
      ...tag,
      sku: `${book.sku}-${isPocket ? 'K' : 'P'}`,
      type: 'BOOK',
      format: isPocket ? 'POCKET' : 'HARD',
      isbn13: expansion.nextIsbn(book.publisher),
      released_on: isAhead ? release.publishedOn : null,
      weight_g: isPocket ? Math.round(shape.weight_g * 0.045) * 10 : shape.weight_g,
      pages: shape.pages,
      binding: shape.binding,
      package_details: volumes ? `${volumes} volumes, sold together` : '',
      availability_text: release.standing === 'back-order' ? backOrderWords(random) : '',
      ...book.row,
    },
    { tags: tagsOf(book), act: book.act, ...firstCount(release.standing, book.popularity, random) },
  )
}

const backOrderWords = (random: Random) =>
  random.pick(['', 'On back order, leaves within 8 to 10 days', 'On back order while it is being reprinted'])

const tagsOf = ({ release }: BookToPlan): Tag[] => {
  if (release.standing === 'pre-order') return ['PREORDER']
  return release.standing === 'back-order' ? ['BACKORDER'] : []
}

function common(book: BookToPlan, expansion: Expansion, random: Random) {
  const { publishedOn } = book.release
  return {
    id: expansion.nextEditionId(),
    work_id: book.workId,
    seller_id: book.seller,
    edition_no: book.editionNo,
    edition_label: editionLabel(book.editionNo, publishedOn),
    updated_till: updatedTill(book.law, publishedOn, expansion.asOf, random),
    published_on: publishedOn,
    arrived_at: arrivedAt(publishedOn, expansion.asOf, random),
    language_code: book.language,
  }
}

/** The virtual edition of a printed book: 5 % GST, because the same book is printed (Notification 13/2018). */
function planVirtual(
  book: BookToPlan,
  expansion: Expansion,
  { tag, random, print }: Drawn & { print: PlannedEdition },
): PlannedEdition {
  const updated_till = print.row.updated_till
  const isTill = book.paper !== null && random.chance(0.35)
  const tillAttempt =
    isTill && book.paper
      ? attemptFor(book.paper, { act: book.act, updatedTill: updated_till ?? null }, 120, expansion)
      : null
  return planEdition(
    {
      ...common(book, expansion, random),
      ...shareOf(tag, random.between(55, 78), random),
      updated_till: print.row.updated_till,
      arrived_at: print.row.arrived_at,
      sku: `${book.sku}-V`,
      type: 'BOOK',
      format: 'VIRTUAL',
      tax_class: 'EBOOK_PRINTED',
      title_note: tillAttempt ? `Till the ${tillAttempt.label} exam` : 'Open for 1 year',
      pages: print.row.pages,
      validity_days: tillAttempt ? null : 365,
      validity_attempt: tillAttempt?.code ?? null,
      ...book.row,
      isbn13: null,
      weight_g: null,
      binding: null,
    },
    { act: book.act },
  )
}

function planPocket(
  book: BookToPlan,
  expansion: Expansion,
  { shape, tag, random, print }: Drawn & { print: PlannedEdition },
): PlannedEdition {
  return planEdition(
    {
      ...common(book, expansion, random),
      ...shareOf(tag, random.between(52, 68), random),
      updated_till: print.row.updated_till,
      sku: `${book.sku}-K`,
      type: 'BOOK',
      format: 'POCKET',
      isbn13: expansion.nextIsbn(book.publisher),
      weight_g: Math.round(shape.pages * 0.042) * 10 + 20,
      pages: Math.round((shape.pages * 1.15) / 8) * 8,
      binding: 'Paperback',
      ...book.row,
    },
    {
      act: book.act,
      ...firstCount('out', book.popularity * 0.6, random),
    },
  )
}

/** Last year's edition: few copies, much cheaper, pointing to the current one. */
function planOlder(
  book: BookToPlan,
  expansion: Expansion,
  { shape, tag, random, print }: Drawn & { print: PlannedEdition },
): PlannedEdition {
  const publishedOn = addDays(book.release.publishedOn, -random.between(330, 410))
  const mrp = Math.round(((tag.mrp_paise / 100) * 0.94) / 10) * 10 - 5
  const price = Math.round((mrp * random.between(45, 62)) / 500) * 5
  const pages = Math.round((shape.pages * 0.96) / 8) * 8
  return planEdition(
    {
      ...common(book, expansion, random),
      ...tagOf(price, mrp, false, random),
      sku: `${book.sku}-O`,
      type: 'BOOK',
      format: print.row.format,
      edition_no: book.editionNo - 1,
      edition_label: editionLabel(book.editionNo - 1, publishedOn),
      title_note: 'Previous edition',
      updated_till: updatedTill(book.law, publishedOn, expansion.asOf, random),
      published_on: publishedOn,
      arrived_at: arrivedAt(publishedOn, expansion.asOf, random),
      isbn13: expansion.nextIsbn(book.publisher),
      weight_g: weightOf(book.kind, pages, shape.binding),
      pages,
      binding: shape.binding,
      superseded_by: print.row.id,
    },
    { act: book.oldAct, copies: random.pick([0, 0, 2, 3, 5, 8, 12, 17]) },
  )
}
