import type { PlannedWork } from './planned.ts'
import { popularityOf } from './popularity.ts'
import type { SeedSyllabus } from './read-syllabus.ts'

/** Demand for a work, as orders, reviews and views follow it. */
export const demandOf = (work: PlannedWork, syllabus: SeedSyllabus): number =>
  popularityOf(work.row.slug, work.kind, syllabus.papers.get(work.papers[0] ?? '')?.level)

/** Titles whose demand has risen of late: one in sixteen, drawn by name. */
export const isRising = (work: PlannedWork, rank: number): boolean =>
  rank < 260 && (work.row.slug.length * 7 + rank * 3) % 11 === 0
