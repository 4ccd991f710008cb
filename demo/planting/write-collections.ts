import { insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { type CollectionRule, collections } from '../content/others/index.ts'
import { demandOf } from '../expand/demand.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'

const mostInOne = 48

const satisfies = (work: PlannedWork, rule: CollectionRule, syllabus: SeedSyllabus): boolean => {
  const levels = work.papers.map((code) => syllabus.papers.get(code)?.level ?? '')
  const has = <Item>(wanted: readonly Item[] | undefined, own: readonly unknown[]) =>
    wanted === undefined || wanted.some((item) => own.includes(item))
  return (
    has(rule.levels, levels) &&
    has(rule.kinds, [work.kind]) &&
    has(rule.papers, work.papers) &&
    has(rule.subjects, [work.row.subject_slug])
  )
}

/** Fills the shelves by their rules: the first edition of each title, what is most in demand first. */
export async function writeCollections(
  tx: Tx,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
): Promise<void> {
  await insertRows(
    tx,
    'collections',
    collections.map(({ slug, title, intro, isFeatured }, position) => ({
      slug,
      title,
      intro,
      position,
      is_featured: isFeatured,
    })),
  )
  await insertRows(
    tx,
    'collection_editions',
    collections.flatMap(({ slug, rule }) =>
      works
        .filter((work) => work.kind !== 'bundle' && satisfies(work, rule, syllabus))
        .toSorted((a, b) => demandOf(b, syllabus) - demandOf(a, syllabus))
        .slice(0, mostInOne)
        .flatMap(({ editions: [first] }, position) =>
          first ? [{ collection_slug: slug, edition_id: first.row.id, position }] : [],
        ),
    ),
  )
}
