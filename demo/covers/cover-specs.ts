import { publishers } from '../content/publishers.ts'
import { seedPeople } from '../content/titles.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { numberFromText } from '../random.ts'
import type { CoverCourse, CoverSpec } from './index.ts'

const names = new Map(seedPeople.map(({ slug, name }) => [slug, name]))
const houses = new Map(publishers.map(({ slug, name }, index) => [index + 1, { slug, name }]))

const isCourse = (text: string | undefined): text is CoverCourse =>
  text === 'ca' || text === 'cs' || text === 'cma'

/** The hue a work wears: that of the course it serves. */
export const courseOf = (work: PlannedWork, syllabus: SeedSyllabus): CoverCourse => {
  const course = syllabus.papers.get(work.papers[0] ?? '')?.course
  return isCourse(course) ? course : 'none'
}

/** What chooses the shades of a work's cover, so that neighbours differ. */
export const seedOf = (work: PlannedWork): number => numberFromText(work.row.slug) % 100_000

/** '11th edition, 2026': covers carry the year, pages the month. */
const printedLabel = ({ row }: PlannedEdition): string =>
  row.issue_label ?? row.edition_label.replace(/, [A-Z][a-z]+ (\d{4})$/, ', $1')

/** What the cover of an edition says. `works` are looked up for what a set holds. */
export function coverSpecOf(
  work: PlannedWork,
  edition: PlannedEdition,
  syllabus: SeedSyllabus,
  works: ReadonlyMap<number, PlannedWork>,
): CoverSpec {
  const papers = work.papers.flatMap((code) => syllabus.papers.get(code) ?? [])
  const [paper] = papers
  const isIssue = work.kind === 'issue'
  return {
    title: isIssue ? (work.row.title.split(': Volume')[0] ?? work.row.title) : work.row.title,
    subtitle: work.row.subtitle,
    course: courseOf(work, syllabus),
    levelShort: paper?.levelShort ?? '',
    paperNumber: papers.length === 1 ? (paper?.number ?? '') : '',
    people: work.kind === 'bundle' ? [] : work.people.flatMap(({ slug }) => names.get(slug) ?? []),
    editionLabel: work.kind === 'bundle' ? '' : printedLabel(edition),
    publisher: houses.get(work.row.publisher_id ?? 0) ?? { slug: 'bookmann', name: 'Bookmann' },
    series: work.row.series,
    kind: work.kind,
    attemptSeal: sealOf(edition, syllabus, paper?.level),
    ...(edition.row.lectures ? { lectures: edition.row.lectures } : {}),
    ...(edition.row.duration_minutes ? { hours: Math.round(edition.row.duration_minutes / 60) } : {}),
    seed: seedOf(work),
    ...(edition.parts.length > 0 ? { partCovers: partsOf(edition, syllabus, works) } : {}),
  }
}

/** 'May 27' on titles written for the new Act: the first attempt that examines it. */
function sealOf({ act, row }: PlannedEdition, syllabus: SeedSyllabus, level: string | undefined): string {
  if (act !== '2025' || row.type !== 'BOOK' || !level) return ''
  const first = syllabus.attempts.find(
    (attempt) => attempt.levels.includes(level) && attempt.actBasis === '2025',
  )
  return first?.label.replace(/^([A-Z][a-z]{2})[a-z]* 20/, '$1 ') ?? ''
}

function partsOf(edition: PlannedEdition, syllabus: SeedSyllabus, works: ReadonlyMap<number, PlannedWork>) {
  return edition.parts.flatMap(({ id }) => {
    const part = works.get(id)
    return part ? [{ title: part.row.title, course: courseOf(part, syllabus), seed: seedOf(part) }] : []
  })
}
