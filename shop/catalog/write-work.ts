import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { changeRows, firstRow, singleValue } from '#kernel/read-rows'
import type { CatalogTables } from './catalog-tables.ts'
import { freeSlug } from './free-slug.ts'

/** What editors write of a work. Its address stays as it was first. */
export type WrittenWork = Required<
  Pick<
    Insertable<CatalogTables['works']>,
    'title' | 'subtitle' | 'about' | 'contents' | 'category_slug' | 'book_kind'
  >
> & {
  /** By name, as all people: a name that is not in the directory is added to it. */
  readonly publisher: string | null
  readonly institute: string | null
  /** In their order. */
  readonly people: readonly string[]
  /** What people are that it has not had before. */
  readonly role: 'author' | 'editor' | 'faculty'
  /** papers.code; the first in the order of the syllabus decides the subject. */
  readonly papers: readonly string[]
}

/** Writes a work (works.id), or a new one, and its people and papers. Answers its id; what stays the same is not touched. */
export async function writeWork(tx: Tx, workId: number | null, work: WrittenWork): Promise<number> {
  const { publisher, institute, people, role, papers, ...row } = work
  const written = {
    ...row,
    publisher_id: publisher === null ? null : await nameId(tx, 'publishers', publisher),
    institute_slug: institute === null ? null : await instituteSlug(tx, institute),
  }
  const id = workId ?? (await addWork(tx, written))
  if (workId !== null)
    await tx.updateTable('works').set(written).where('id', '=', id).where(differs(written)).execute()
  await setPapers(tx, id, papers)
  await setPeople(tx, id, people, role)
  return id
}

/** Whether a row has other values than these in their columns. */
export const differs = (row: Readonly<Record<string, unknown>>): RawBuilder<boolean> =>
  sql`(${sql.join(
    Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )})`

async function addWork(tx: Tx, row: Omit<Insertable<CatalogTables['works']>, 'slug'>): Promise<number> {
  const { id } = await tx
    .insertInto('works')
    .values({ ...row, slug: await freeSlug(tx, 'works', row.title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function setPapers(tx: Tx, workId: number, papers: readonly string[]): Promise<void> {
  const removed = await sql`
      delete from work_papers where work_id = ${workId} and paper_code <> all(${[...papers]})`.execute(tx)
  const added = await sql`insert into work_papers (work_id, paper_code)
    select ${workId}, code from unnest(${[...papers]}::text[]) code on conflict do nothing`.execute(tx)
  if (!removed.numAffectedRows && !added.numAffectedRows) return
  await sql`delete from applicability using editions e
    where e.id = edition_id and e.work_id = ${workId} and paper_code <> all(${[...papers]})`.execute(tx)
  await sql`update works w set subject_slug = p.subject_slug from (
      select subject_slug from papers where code = any(${[...papers]}) order by position limit 1) p
    where w.id = ${workId} and w.subject_slug is distinct from p.subject_slug`.execute(tx)
}

async function setPeople(tx: Tx, workId: number, names: readonly string[], role: WrittenWork['role']) {
  const ids: number[] = []
  for (const name of names) ids.push(await nameId(tx, 'people', name))
  await sql`delete from work_people where work_id = ${workId} and person_id <> all(${ids})`.execute(tx)
  await sql`update work_people set position = n.place from unnest(${ids}::bigint[]) with ordinality n (id, place)
    where work_id = ${workId} and person_id = n.id and position <> n.place`.execute(tx)
  await changeRows(tx)`insert into work_people (work_id, person_id, role, position)
    select ${workId}, n.id, ${role}, n.place from unnest(${ids}::bigint[]) with ordinality n (id, place)
    where not exists (select from work_people w where w.work_id = ${workId} and w.person_id = n.id)`
}

/** The row with a name; a new one where there is none. */
async function nameId(tx: Tx, table: 'people' | 'publishers', name: string): Promise<number> {
  const known = await firstRow<{ id: number }>(tx)`
    select id from ${sql.table(table)} where lower(name) = ${name.toLowerCase()} order by id limit 1`
  if (known) return known.id
  return singleValue<number>(tx)`
    insert into ${sql.table(table)} (name, slug) values (${name}, ${await freeSlug(tx, table, name)}) returning id`
}

/** The institute with a name; a new one where there is none. */
async function instituteSlug(tx: Tx, name: string): Promise<string> {
  const known = await firstRow<{ slug: string }>(tx)`
    select slug from institutes where lower(name) = ${name.toLowerCase()}`
  if (known) return known.slug
  const added = await freeSlug(tx, 'institutes', name)
  await sql`insert into institutes (name, slug) values (${name}, ${added})`.execute(tx)
  return added
}
