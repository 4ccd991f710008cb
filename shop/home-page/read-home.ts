import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import { type EditionCard, readCards } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { readCollections } from '#shop/directory'
import type { Faculty, HomePage, PaperShelf } from './home-page.ts'
import { type RailCode, type RailsFor, railCodes, railSources, rails } from './rails.ts'

const homeRailSize = 6

/** Reads the catalogue's part of the home page for an attempt (attempts.code) and a level (levels.code). Three queries. */
export async function readHome(db: Db, query: RailsFor): Promise<HomePage> {
  const [shelves, collections, tables] = await Promise.all([
    readRails(db, railCodes, { ...query, size: homeRailSize }),
    readCollections(db, { featured: true }),
    readTables(db, query),
  ])
  return { rails: shelves, collections, ...tables }
}

/** Reads one rail alone, at most `size` cards. */
export async function readRail(
  db: Db,
  code: RailCode,
  query: RailsFor & { readonly size: number },
): Promise<readonly EditionCard[]> {
  return (await readRails(db, [code], query))[code]
}

async function readRails<Code extends RailCode>(
  db: Db,
  codes: readonly Code[],
  query: RailsFor & { readonly size: number },
): Promise<Record<Code, readonly EditionCard[]>> {
  const { size } = query
  const shelves = await readCards(db, {
    from: railSources,
    picked: rails(codes, query, size),
    exam: examOf(query),
  })
  return Object.fromEntries(codes.map((code) => [code, shelves.of(code)])) as Record<Code, EditionCard[]>
}

type HomeTables = { papers: PaperShelf[]; faculties: Faculty[] }

const readTables = (db: Db, { levelCode }: RailsFor): Promise<HomeTables> =>
  oneRow<HomeTables>(db)`
    select
      coalesce((
        select json_agg(json_build_object('code', p.code, 'number', p.number, 'name', p.name)
          order by p.position)
        from papers p where p.level_code = ${levelCode}), '[]') papers,
      coalesce((select json_agg(f) from (${faculties(levelCode)}) f), '[]') faculties`

const facultiesShown = 6
const maxClasses = 2000
// The limit makes the planner use the index.
const facultiesOfClass = 20

// From the newest classes: a large shop has tens of thousands. The course is read for the shown people alone.
const faculties = (levelCode: string | null) => sql`
  select p.id, p.slug, p.name, p.credentials, top.classes, top.reviews, top.stars, (
    select min(l.course_code) from work_people wp join work_papers of on of.work_id = wp.work_id
    join papers pa on pa.code = of.paper_code join levels l on l.code = pa.level_code
    where wp.person_id = p.id and wp.role = 'faculty'
      and ${levelCode === null ? sql`true` : sql`l.code = ${levelCode}`}) "courseCode"
  from (
    select wp.person_id, count(distinct t.work_id)::int classes, sum(coalesce(r.reviews, 0))::int reviews,
      sum(coalesce(r.stars, 0))::int stars
    from (
      select work_id from listed_titles where list_prefix = 'lectures' and not is_superseded
      order by out_on desc, arrived_at desc, edition_id limit ${sql.lit(maxClasses)}) t
    cross join lateral (
      select person_id from work_people where work_id = t.work_id and role = 'faculty' limit ${sql.lit(facultiesOfClass)}) wp
    left join work_ratings r on r.work_id = t.work_id
    where ${levelCode === null ? sql`true` : taughtAt(levelCode)}
    group by wp.person_id order by reviews desc, classes desc, wp.person_id limit ${sql.lit(facultiesShown)}) top
  join people p on p.id = top.person_id
  order by top.reviews desc, top.classes desc, p.id`

const taughtAt = (levelCode: string) => sql`exists (
  select from work_papers of join papers pa on pa.code = of.paper_code
  where of.work_id = t.work_id and pa.level_code = ${levelCode})`
