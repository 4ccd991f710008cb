import { publishers } from '../content/publishers.ts'
import type { SeedPaper, SeedWork } from '../content/shapes.ts'
import { randomOf } from '../random.ts'
import { actOf } from './act.ts'
import { houseCode, paperCode } from './codes.ts'
import { chaptersIn, contentsOf } from './contents.ts'
import { planEdition } from './edition-row.ts'
import { arrivedAt } from './edition-words.ts'
import { type Expansion, paperOf, tierOf } from './expansion.ts'
import { lawOf, oldestWith } from './law-dates.ts'
import { planBook } from './plan-book.ts'
import { planVideo } from './plan-video.ts'
import { planWork } from './plan-work.ts'
import type { Act, PlannedEdition, PlannedWork } from './planned.ts'
import { popularityOf } from './popularity.ts'
import { priceTag } from './price.ts'
import type { SyllabusPaper } from './read-syllabus.ts'
import { type Dated, planReleases, type Release } from './releases.ts'
import { slugOf } from './slug-of.ts'
import { soldBy } from './sold-by.ts'

const isVideo = (work: SeedWork) => work.kind === 'video-full' || work.kind === 'video-fast'

/** Titles on the new Act came out in the months before its first exam; law ages faster in a book than sums do. */
const ageOf = (work: SeedWork, paper: SyllabusPaper, act: Act): number => {
  if (act === '2025' || act === 'both') return 125
  if (act === '1961') return 190
  if (paper.lawMonths === 12) return 200
  if (paper.lawChangedOn !== null) return 290
  if (isVideo(work)) return 540
  return work.kind === 'textbook' || work.kind === 'solved-scanner' ? 700 : 1_095
}

/** How many days ago a title can have come out: not before the law that it names. */
const oldestOf = (work: SeedWork, paper: SyllabusPaper, asOf: string): number => {
  const act = actOf(work.title, paper, work.kind, false)
  return oldestWith(lawOf(work, act, paper.level), ageOf(work, paper, act), asOf)
}

/** Turns the titles of the papers into works with all their editions. */
export function expandPapers(papers: readonly SeedPaper[], expansion: Expansion): PlannedWork[] {
  const titles = papers.flatMap((paper): Dated[] =>
    paper.works.map((work) => ({
      slug: slugOf(work.title, paper.code),
      isRecorded: isVideo(work),
      isPrinted: !isVideo(work) && work.kind !== 'test-series',
      oldest: oldestOf(work, paperOf(expansion, paper.code), expansion.asOf),
    })),
  )
  const releases = planReleases(titles, expansion.asOf)
  return papers.flatMap((paper) =>
    paper.works.map((work, index) => expandWork(paper, work, index + 1, releases, expansion)),
  )
}

function expandWork(
  seed: SeedPaper,
  work: SeedWork,
  nth: number,
  releases: ReadonlyMap<string, Release>,
  expansion: Expansion,
): PlannedWork {
  const paper = paperOf(expansion, seed.code)
  const id = expansion.nextWorkId()
  const slug = slugOf(work.title, seed.code)
  const release = releases.get(slug)
  if (!release) throw new Error(`“${work.title}” has no date`)
  const sku = `${houseCode(work.publisher)}-${paperCode(seed.code)}-${String(nth).padStart(2, '0')}${expansion.copyMark}`
  const editions = editionsOf({ id, slug, sku, seed, work, paper, release }, expansion)
  return planWork({
    id,
    kind: work.kind,
    words: work,
    createdAt: editions[0]?.row.arrived_at ?? expansion.asOf,
    contents: contentsOf(work, seed.chapters),
    topics: chaptersIn(work, seed.chapters),
    isPartial: Boolean(work.covers),
    role: isVideo(work) || work.kind === 'test-series' ? 'faculty' : 'author',
    papers: [seed.code],
    exams: [paper.level],
    editions,
    row: {
      slug,
      subject_slug: paper.subject,
      category_slug:
        work.kind === 'bare-act'
          ? 'bare-acts'
          : !isVideo(work) && work.language !== 'en'
            ? 'regional-books'
            : null,
    },
  })
}

type Expanding = {
  readonly id: number
  readonly slug: string
  readonly sku: string
  readonly seed: SeedPaper
  readonly work: SeedWork
  readonly paper: SyllabusPaper
  readonly release: Release
}

function editionsOf(expanding: Expanding, expansion: Expansion): PlannedEdition[] {
  const { id, slug, sku, work, paper, release } = expanding
  const { kind, title, publisher, language, editionNo } = work
  const seller = soldBy({ title, publisher, language, isVideo: isVideo(work) })
  const common = {
    workId: id,
    words: work,
    publisher,
    language,
    editionNo,
    paper,
    law: paper,
    sku,
    seller,
    release,
    tier: paper.isElective ? 'middle' : tierOf(paper.level),
  }
  const act = actOf(title, paper, kind, false)
  if (kind === 'video-full' || kind === 'video-fast') {
    const publisherName = publishers.find((house) => house.slug === publisher)?.name ?? ''
    return planVideo(
      {
        ...common,
        kind,
        act,
        publisherName,
        lectures: work.lectures ?? 60,
        hours: work.hours ?? 120,
        hasChapters: chaptersIn(work, expanding.seed.chapters).length > 0,
      },
      expansion,
    )
  }
  if (kind === 'test-series') return [planTests(expanding, expansion)]
  const popularity = popularityOf(slug, kind, paper.level)
  return planBook({ ...common, kind, act, oldAct: actOf(title, paper, kind, true), popularity }, expansion)
}

function planTests({ id, sku, work, paper, release }: Expanding, expansion: Expansion): PlannedEdition {
  const random = randomOf('tests', sku)
  const rupees =
    { entry: 1_600, middle: 2_600, final: 3_800 }[tierOf(paper.level)] * (0.7 + random.next() * 0.6)
  return planEdition(
    {
      id: expansion.nextEditionId(),
      work_id: id,
      sku: `${sku}-T`,
      type: 'EXAM',
      format: 'VIRTUAL',
      ...priceTag(rupees, { least: 10, most: 35, none: 0.1 }, random),
      tax_class: 'TEST_SERIES',
      edition_no: work.editionNo,
      edition_label: `Series ${work.editionNo}`,
      title_note: 'Valid for 182 days',
      published_on: release.publishedOn,
      arrived_at: arrivedAt(release.publishedOn, expansion.asOf, random),
      language_code: work.language,
      validity_days: 182,
    },
    {
      act: actOf(work.title, paper, work.kind, false),
    },
  )
}
