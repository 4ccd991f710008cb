import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { CollectionShelf, HomePage, PaperShelf } from './home-page.ts'
import { type RailsFor, railSources, rails } from './rails.ts'
import { readCards } from './read-cards.ts'

/** Reads the home page for an attempt (attempts.code) and a level (levels.code), where known. Two queries, side by side. */
export async function readHome(db: Db, asked: RailsFor): Promise<HomePage> {
  const [shelves, tables] = await Promise.all([
    readCards(db, { from: railSources, picked: rails(asked), attempt: asked.attempt }),
    readTables(db, asked),
  ])
  return {
    forYou: shelves.of('for-you'),
    newReleases: shelves.of('new'),
    bestSellers: shelves.of('best'),
    trending: shelves.of('trending'),
    upcoming: shelves.of('upcoming'),
    topRated: shelves.of('top'),
    combos: shelves.of('combos'),
    classes: shelves.of('classes'),
    ...tables,
  }
}

type HomeTables = { collections: CollectionShelf[]; papers: PaperShelf[] }

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
      coalesce((select json_agg(c) from (${collections}) c), '[]') collections,
      coalesce((
        select json_agg(json_build_object('code', p.code, 'number', p.number, 'name', p.name,
          'shortName', p.short_name, 'groupName', g.name, 'titles', (${attempt === null ? all : fitting}))
          order by p.position)
        from papers p left join paper_groups g on g.id = p.group_id
        where p.level_code = ${levelCode}), '[]') papers`.execute(db)
  return rows[0] ?? { collections: [], papers: [] }
}

const collections = sql`
  select c.slug, c.title, c.intro, held.count, held.covers
  from collections c
  cross join lateral (
    select count(*)::int count,
      coalesce(json_agg(json_build_object('hash', m.hash, 'alt', m.alt) order by h.place)
        filter (where h.place <= 4 and m.hash is not null), '[]') covers
    from (select ce.edition_id, row_number() over (order by ce.position) place
          from collection_editions ce join editions e on e.id = ce.edition_id and e.status = 'live'
          where ce.collection_slug = c.slug) h
    left join edition_media m on h.place <= 4 and m.edition_id = h.edition_id and m.position = 0) held
  where c.is_featured and held.count > 0
  order by c.position`
