import { isOutdated } from '../assessment/law-age.ts'
import { houseSeller } from '../content/sellers.ts'
import { addDays, instantOf } from '../days.ts'
import { type Random, randomOf } from '../random.ts'
import { type BundleType, bundleWords, type Held } from './bundle-words.ts'
import { paperCode } from './codes.ts'
import { planEdition } from './edition-row.ts'
import type { Expansion } from './expansion.ts'
import { planWork } from './plan-work.ts'
import type { EditionRow, PlannedEdition, PlannedWork } from './planned.ts'
import { tagOf } from './price.ts'
import type { SyllabusPaper } from './read-syllabus.ts'
import { slugOf } from './slug-of.ts'

/** A group of papers sat together: a group of a level, or a whole level that has none. */
type ExamSession = {
  readonly id: string
  readonly name: string
  readonly papers: readonly SyllabusPaper[]
}

const sessionsOf = (papers: readonly SyllabusPaper[]): ExamSession[] => {
  const compulsory = papers.filter((paper) => !paper.isElective)
  return [...Map.groupBy(compulsory, (paper) => paper.group ?? paper.level)].map(([id, own]) => ({
    id,
    name: `${own[0]?.levelShort}${own[0]?.groupName ? ` ${own[0].groupName}` : ''}`,
    papers: own,
  }))
}

/** What goes into each type of set: one edition for each paper, of the first kind that is there. */
const contentsOf: Readonly<Record<BundleType, readonly PlannedWork['kind'][]>> = {
  textbooks: ['textbook'],
  practice: ['solved-scanner', 'question-bank', 'mcq'],
  revision: ['quick-revision', 'charts', 'mcq'],
  statutes: ['bare-act'],
  'pen drives': ['video-full', 'video-fast'],
  virtual: ['video-full', 'video-fast'],
}

const types = ['textbooks', 'practice', 'revision', 'statutes', 'pen drives', 'virtual'] as const

/** Puts sets together for every sitting: books at 15 to 35 % below their sum, lectures with books, virtual combos. */
export function expandBundles(works: readonly PlannedWork[], expansion: Expansion): PlannedWork[] {
  const sessions = sessionsOf([...expansion.syllabus.papers.values()])
  return sessions.flatMap((session, place) =>
    types.flatMap((type): PlannedWork[] => {
      const held = holdings(works, session, type, expansion.asOf)
      const least = type === 'pen drives' || type === 'virtual' ? 2 : 3
      return held.length < least ? [] : [planBundle(session, place, type, held, expansion)]
    }),
  )
}

const mayBeHeld = (type: BundleType) => {
  const formats: readonly string[] =
    type === 'virtual' ? ['VIRTUAL'] : type === 'pen drives' ? ['HARD-VIDEO', 'HARD'] : ['HARD', 'POCKET']
  return ({ row, tags }: PlannedEdition) =>
    formats.includes(row.format) &&
    row.superseded_by === null &&
    !tags.includes('PREORDER') &&
    !tags.includes('RECORDING-UPCOMING') &&
    !tags.includes('BACKORDER') &&
    (type === 'virtual' || row.seller_id === houseSeller.id)
}

function holdings(
  works: readonly PlannedWork[],
  session: ExamSession,
  type: BundleType,
  asOf: string,
): Held[] {
  const random = randomOf('bundle', session.id, type)
  const mayHold = mayBeHeld(type)
  // Its law must serve the attempts of the coming half-year.
  const isCurrent = (paper: SyllabusPaper, { row: { updated_till } }: PlannedEdition) =>
    !(updated_till && isOutdated(paper, updated_till, addDays(asOf, 200)))
  const pick = (paper: SyllabusPaper, kinds: readonly PlannedWork['kind'][]): Held[] => {
    for (const kind of kinds) {
      const candidates = works
        .filter((work) => work.kind === kind && work.papers.includes(paper.code) && isPlain(work, kinds))
        .flatMap((work) =>
          work.editions
            .filter(mayHold)
            .slice(0, 1)
            .filter((edition) => isCurrent(paper, edition))
            .map((edition) => ({ work, edition, paper })),
        )
      if (candidates.length > 0) return [random.pick(candidates)]
    }
    return []
  }
  const main = session.papers.flatMap((paper) => pick(paper, contentsOf[type]))
  if (type !== 'pen drives') return main.slice(0, 6)
  const lectures = main.slice(0, 3)
  // A book for each paper whose lectures are in the box.
  return [...lectures, ...lectures.flatMap(({ paper }) => pick(paper, ['textbook', 'question-bank']))]
}

/** Sets are of English titles or mixed lectures, each on the whole of its paper and on the law now examined. */
const isPlain = (work: PlannedWork, kinds: readonly PlannedWork['kind'][]) => {
  const [first] = work.editions
  return (
    first !== undefined &&
    !work.isPartial &&
    ['en', 'en-hi'].includes(first.row.language_code) &&
    first.act !== '1961' &&
    // A bridge between the two Acts is no main text.
    !(kinds.includes('textbook') && first.act === 'both') &&
    first.row.binding !== 'Hardbound'
  )
}

const discount: Readonly<Record<BundleType, readonly [number, number]>> = {
  textbooks: [15, 26],
  practice: [16, 28],
  revision: [18, 32],
  statutes: [15, 24],
  'pen drives': [15, 24],
  virtual: [15, 30],
}

function planBundle(
  session: ExamSession,
  place: number,
  type: BundleType,
  held: readonly Held[],
  expansion: Expansion,
): PlannedWork {
  const id = expansion.nextWorkId()
  const random = randomOf('set', session.id, type)
  const words = bundleWords(type, { ...session, held }, place)
  const newest = held.map(({ edition }) => edition.row.published_on ?? '').reduce((a, b) => (a > b ? a : b))
  const together = addDays(newest, random.between(4, 45))
  const arrived = together < expansion.asOf ? together : addDays(expansion.asOf, -1)
  const [first] = session.papers
  return planWork({
    id,
    kind: 'bundle',
    words,
    createdAt: instantOf(arrived),
    contents: held.map(({ work }) => work.row.title),
    papers: [...new Set(held.map(({ paper }) => paper.code))],
    exams: first ? [first.level] : [],
    editions: [planSet({ session, type, held, workId: id, arrived, random }, expansion)],
    row: { slug: slugOf(words.title, 'set') },
  })
}

type Set_ = {
  readonly session: ExamSession
  readonly type: BundleType
  readonly held: readonly Held[]
  readonly workId: number
  readonly arrived: string
  readonly random: Random
}

function planSet(
  { session, type, held, workId, arrived, random }: Set_,
  expansion: Expansion,
): PlannedEdition {
  const sum = (of: (row: EditionRow) => number) =>
    held.reduce((total, { edition }) => total + of(edition.row), 0)
  const off = random.between(...discount[type])
  const price = Math.round((sum((row) => row.price_paise) * (100 - off)) / 100_00 / 5) * 5
  const mrp = Math.round(sum((row) => row.mrp_paise) / 100)
  const languages = held.map(({ edition }) => edition.row.language_code)
  const code = session.papers[0] ? paperCode(session.papers[0].code) : 'ALL'
  return planEdition(
    {
      id: expansion.nextEditionId(),
      work_id: workId,
      sku: `SET-${code}-${type.slice(0, 2).toUpperCase()}`,
      type: 'BUNDLE',
      ...makeOf(type, random),
      ...tagOf(price, mrp, type !== 'pen drives' && random.chance(0.5), random),
      title_note: `Set of ${held.length}`,
      published_on: arrived,
      arrived_at: instantOf(arrived, 15),
      language_code: languages.includes('en-hi') ? 'en-hi' : 'en',
      weight_g: type === 'virtual' ? null : sum((row) => row.weight_g ?? 0) + 120,
      pages: sum((row) => row.pages ?? 0) || null,
      lectures: sum((row) => row.lectures ?? 0) || null,
      duration_minutes: sum((row) => row.duration_minutes ?? 0) || null,
      package_details: held
        .map(({ work }) => work.row.title)
        .join(' · ')
        .slice(0, 400),
    },
    { parts: held.map(({ edition }) => ({ id: edition.row.id, quantity: 1 })) },
  )
}

/**
 * How a set is made and taxed. Books alone: each as if sold alone, nil. Lectures with books at one price: composite
 * when the lectures lead, else mixed (CGST Act s.8); 18 % either way.
 */
function makeOf(type: BundleType, random: Random) {
  if (type === 'virtual')
    return {
      format: 'VIRTUAL',
      tax_class: 'VIDEO_COURSE',
      bundle_gst: 'COMPOSITE',
      mode: 'App and browser',
    } as const
  if (type === 'pen drives')
    return {
      format: 'HARD-VIDEO',
      tax_class: 'PENDRIVE',
      bundle_gst: random.chance(0.6) ? 'COMPOSITE' : 'MIXED',
      mode: 'Pen drive',
      views_allowed: 2,
      validity_days: 365,
    } as const
  return { format: 'HARD', tax_class: 'BOOK_PRINT', bundle_gst: 'SEPARATE' } as const
}
