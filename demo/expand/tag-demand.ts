import type { Tag } from '#shop/catalog'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import { popularityOf } from './popularity.ts'
import type { SeedSyllabus } from './read-syllabus.ts'

/** Demand for a work, as orders, reviews and views follow it. */
export const demandOf = (work: PlannedWork, syllabus: SeedSyllabus): number =>
  popularityOf(work.row.slug, work.kind, syllabus.papers.get(work.papers[0] ?? '')?.level)

/** Titles whose demand has risen of late: one in sixteen, drawn by name. */
export const isRising = (work: PlannedWork, rank: number): boolean =>
  rank < 260 && (work.row.slug.length * 7 + rank * 3) % 11 === 0

/** Marks the first edition of the thirty works most in demand as best sellers, of the next forty as popular, and what rises. */
export function tagDemand(works: readonly PlannedWork[], syllabus: SeedSyllabus): PlannedWork[] {
  const ranked = works
    .filter(({ editions }) => editions[0] && mayBeTagged(editions[0]))
    .map((work) => ({ id: work.row.id, work, demand: demandOf(work, syllabus) }))
    .toSorted((a, b) => b.demand - a.demand)
  const marks = new Map<number, Tag[]>()
  for (const [rank, { id, work }] of ranked.entries()) {
    const own: Tag[] = rank < 30 ? ['BESTSELLER'] : rank < 70 ? ['POPULAR'] : []
    marks.set(id, isRising(work, rank) ? [...own, 'TRENDING'] : own)
  }
  return works.map((work) => ({
    ...work,
    editions: work.editions.map((edition, index) =>
      index === 0 ? { ...edition, tags: [...edition.tags, ...(marks.get(work.row.id) ?? [])] } : edition,
    ),
  }))
}

/** What cannot be bought today is no best seller. */
const mayBeTagged = ({ row, copies, parts }: PlannedEdition) =>
  row.format !== 'VIRTUAL' && (copies >= 20 || parts.length > 0)
