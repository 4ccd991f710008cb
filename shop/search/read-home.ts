import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { EditionCard } from './card.ts'
import type { Faculty, HomePage, PaperShelf } from './home-page.ts'
import { type RailCode, type RailsFor, railCodes, railSources, rails } from './rails.ts'
import { readCards } from './read-cards.ts'
import { readCollections } from './read-collections.ts'

/** Cards on a rail of the home page. */
const homeRailSize = 6

/**
 * Reads what home shows of the catalogue for an attempt (attempts.code) and a level (levels.code), where known. Three
 * queries, side by side.
 */
export async function readHome(db: Db, asked: RailsFor): Promise<HomePage> {
  const [shelves, collections, tables] = await Promise.all([
    readRails(db, railCodes, { ...asked, size: homeRailSize }),
    readCollections(db, { featured: true }),
    readTables(db, asked),
  ])
  return { rails: shelves, collections, ...tables }
}

/** Reads one rail alone, at most `size` cards. */
export async function readRail(
  db: Db,
  code: RailCode,
  asked: RailsFor & { readonly size: number },
): Promise<readonly EditionCard[]> {
  return (await readRails(db, [code], asked))[code]
}

async function readRails<Code extends RailCode>(
  db: Db,
  codes: readonly Code[],
  asked: RailsFor & { readonly size: number },
): Promise<Record<Code, readonly EditionCard[]>> {
  const { attempt, size } = asked
  const shelves = await readCards(db, { from: railSources, picked: rails(codes, asked, size), attempt })
  return Object.fromEntries(codes.map((code) => [code, shelves.of(code)])) as Record<Code, EditionCard[]>
}

type HomeTables = { papers: PaperShelf[]; faculties: Faculty[] }

async function readTables(db: Db, { attempt, levelCode }: RailsFor): Promise<HomeTables> {
  const fitting = sql`
    select count(distinct e.work_id)::int from applicability a
    join editions e on e.id = a.edition_id and e.status = 'live'
    where a.paper_code = p.code and a.attempt_code = ${attempt} and a.verdict in ('fits', 'fits-with-supplement')`
  const all = sql`
    select count(*)::int from work_papers wp where wp.paper_code = p.code
      and exists (select from editions e where e.work_id = wp.work_id and e.status = 'live')`
  const { rows } = await sql<HomeTables>`/* keep plan */
    select
      coalesce((
        select json_agg(json_build_object('code', p.code, 'number', p.number, 'name', p.name,
          'shortName', p.short_name, 'groupName', g.name, 'titles', (${attempt === null ? all : fitting}))
          order by p.position)
        from papers p left join paper_groups g on g.id = p.group_id
        where p.level_code = ${levelCode}), '[]') papers,
      coalesce((select json_agg(f) from (${faculties(levelCode)}) f), '[]') faculties`.execute(db)
  return rows[0] ?? { papers: [], faculties: [] }
}

const facultiesShown = 6
const classesLookedAt = 2000
// The limit keeps the people of these classes from being found by reading all.
const facultiesOfClass = 20

// Of the newest classes: a large shop has tens of thousands. The course is asked of those shown alone.
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
      order by out_on desc, arrived_at desc, edition_id limit ${sql.lit(classesLookedAt)}) t
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
