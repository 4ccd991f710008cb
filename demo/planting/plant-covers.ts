import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Files } from '#ports/files'
import { type Placement, placePictures, storeMaster } from '#shop/media'
import { writeChapter } from '../books/write-chapter.ts'
import { publishers } from '../content/publishers.ts'
import { courseOf, coverSpecOf, seedOf } from '../covers/cover-specs.ts'
import { drawCover, drawPage, type PageSpec, renderPicture } from '../covers/index.ts'
import { demandOf } from '../expand/demand.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'

export type CoverNeeds = {
  readonly db: Db
  readonly files: Files
  /** Waits while visitors of the open shop need the processor; called before each picture. */
  readonly pause?: () => Promise<void>
}

/** One picture to draw and the places it goes to. */
type Picture = {
  readonly draw: () => string
  readonly alt: string
  readonly places: readonly { readonly editionId: number; readonly position: number }[]
}

/** How many books can be looked into: all show how their first chapter begins, the first of them one page more. */
const lookInside = { beginning: 120, more: 70 } as const
const runNow = 2

/**
 * Draws a cover for every edition (siblings of a work share one, unless they are of another year) and pages to look
 * into for the books most in demand, and takes each in as an upload is. What an interrupted planting already placed is
 * passed over. Answers how many pictures were drawn.
 */
export async function plantCovers(
  needs: CoverNeeds,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
): Promise<number> {
  const rows = await allRows<{ edition_id: number; position: number }>(needs.db)`
    select edition_id, position from edition_media`
  const placed = new Set(rows.map((row) => `${row.edition_id}/${row.position}`))
  const missing = picturesOf(works, syllabus).filter(({ places }) =>
    places.some(({ editionId, position }) => !placed.has(`${editionId}/${position}`)),
  )
  const queue = missing.values()
  const work = async () => {
    for (const picture of queue) {
      await needs.pause?.()
      await plantPicture(needs, picture)
    }
  }
  await Promise.all(Array.from({ length: runNow }, work))
  return missing.length
}

/** Covers of what is most in demand come first: those are the ones the first pages show. */
function picturesOf(works: readonly PlannedWork[], syllabus: SeedSyllabus): Picture[] {
  const byEdition = new Map(works.flatMap((work) => work.editions.map(({ row }) => [row.id, work])))
  const ranked = works
    .map((work) => ({ work, demand: demandOf(work, syllabus) }))
    .toSorted((a, b) => b.demand - a.demand)
    .map(({ work }) => work)
  const covers = ranked.flatMap((work) => coversOf(work, syllabus, byEdition))
  const inside = ranked.filter(hasPages).slice(0, lookInside.beginning)
  const pages = inside.flatMap((work, rank) =>
    pagesOf(work, syllabus).slice(0, rank < lookInside.more ? 2 : 1),
  )
  return [...covers, ...pages]
}

function coversOf(
  work: PlannedWork,
  syllabus: SeedSyllabus,
  byEdition: ReadonlyMap<number, PlannedWork>,
): Picture[] {
  const alike = Map.groupBy(work.editions, ({ row }) => row.edition_label)
  return [...alike.values()].flatMap((editions): Picture[] => {
    const [first] = editions
    if (!first) return []
    return [
      {
        draw: () => drawCover(coverSpecOf(work, first, syllabus, byEdition)),
        alt: `Cover of ${work.row.title}`,
        places: editions.map(({ row }) => ({ editionId: row.id, position: 0 })),
      },
    ]
  })
}

const hasPages = (work: PlannedWork) =>
  work.topics.length > 0 && work.editions[0]?.row.type === 'BOOK' && work.papers.length > 0

/** The beginning of the first chapter, as the virtual edition has it, and a page that fits the kind of book. */
function pagesOf(work: PlannedWork, syllabus: SeedSyllabus): Picture[] {
  const chapter = work.topics[0] ?? ''
  const common = {
    title: work.row.title,
    course: courseOf(work, syllabus),
    publisherName: publishers[(work.row.publisher_id ?? 1) - 1]?.name ?? '',
    seed: seedOf(work),
    chapterNo: 1,
    chapter,
  }
  const text = writeChapter({
    workSlug: work.row.slug,
    no: 1,
    title: chapter,
    subject: work.row.subject_slug,
  })
  const beginning = { ...common, page: 'text', text } as const
  const pages: { spec: PageSpec; alt: string }[] = [
    { spec: { ...beginning, part: 1 }, alt: `The first page of the chapter ${chapter}` },
    {
      spec:
        work.kind === 'textbook'
          ? { ...beginning, part: 2 }
          : { ...common, page: work.kind === 'charts' || work.kind === 'bare-act' ? 'table' : 'questions' },
      alt: `A page of the chapter ${chapter}`,
    },
  ]
  const current = work.editions.filter(({ row }) => row.superseded_by === null)
  return pages.map(({ spec, alt }, index) => ({
    draw: () => drawPage(spec),
    alt,
    places: current.map(({ row }) => ({ editionId: row.id, position: index + 1 })),
  }))
}

async function plantPicture(needs: CoverNeeds, picture: Picture): Promise<void> {
  const stored = await storeMaster(needs, await renderPicture(picture.draw()))
  if (!stored.ok) throw new Error(`“${picture.alt}” was refused: ${stored.refusal.message}`)
  const { hash } = stored.value
  const placements: Placement[] = picture.places.map((place) => ({ ...place, hash, alt: picture.alt }))
  await needs.db.transaction().execute((tx) => placePictures(tx, placements))
}
