import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { assessSets } from './assess-edition.ts'
import type { Tag } from './product-kind.ts'

/** A part of a set: an edition (editions.id), and how many of it. */
export type SetPart = { readonly editionId: number; readonly quantity: number }

/** Gives a set (editions.id) these parts in place of those it had, in their order. It serves what all of them serve. */
export async function setParts(tx: Tx, bundleId: number, parts: readonly SetPart[]): Promise<void> {
  await sql`delete from bundle_parts where bundle_id = ${bundleId}`.execute(tx)
  await sql`
    insert into bundle_parts (bundle_id, part_id, quantity, position)
    select ${bundleId}, p.* from unnest(${parts.map(({ editionId }) => editionId)}::bigint[],
      ${parts.map(({ quantity }) => quantity)}::int[]) with ordinality p`.execute(tx)
  await assessSets(tx, sql`(select ${bundleId}::bigint)`, null)
}

/** Gives an edition the tags `on` and takes away those of `off`; its other tags stay. */
export async function setTags(
  tx: Tx,
  editionId: number,
  { on, off }: { readonly on: readonly Tag[]; readonly off: readonly Tag[] },
): Promise<void> {
  await sql`delete from edition_tags where edition_id = ${editionId} and tag = any(${off})`.execute(tx)
  await sql`
    insert into edition_tags (edition_id, tag) select ${editionId}, unnest(${on}::text[])
    on conflict do nothing`.execute(tx)
}

/** Gives a tag to these editions (a query of `edition_id`) and to no others. One that has it is not touched, so its pages stay cached. */
export async function tagOnly(tx: Tx, tag: Tag, editions: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from edition_tags where tag = ${tag} and edition_id not in (select edition_id from (${editions}) e)`.execute(
    tx,
  )
  await sql`
    insert into edition_tags (edition_id, tag) select edition_id, ${tag} from (${editions}) e
    on conflict do nothing`.execute(tx)
}

/** Gives a work without tests those of its papers that others have, or all of a paper; the first of each is open to all. */
export const addTests = (tx: Tx, workId: number) =>
  sql`
    insert into work_tests (work_id, test_id, position, is_sample)
    select ${workId}, t.id, row_number() over (order by p.position, t.id),
      t.id = min(t.id) over (partition by t.paper_code)
    from practice_tests t join papers p on p.code = t.paper_code
    join work_papers w on w.paper_code = t.paper_code and w.work_id = ${workId}
    where not exists (select from work_tests where work_id = ${workId})
      and (exists (select from work_tests o where o.test_id = t.id)
        or not exists (select from work_tests o join practice_tests s on s.id = o.test_id
          where s.paper_code = t.paper_code))`.execute(tx)

/** Gives a work the documents of these shelves alone; the first of each kind and shelf is open to all. */
export async function setShelves(tx: Tx, workId: number, shelves: readonly string[]): Promise<void> {
  await sql`delete from work_documents h using research_documents d where h.work_id = ${workId} and d.id = h.document_id
    and d.shelf <> all(${[...shelves]})`.execute(tx)
  await sql`
    insert into work_documents (work_id, document_id, is_sample)
    select ${workId}, d.id, d.id = first_value(d.id) over (partition by d.shelf, d.kind order by d.id)
    from research_documents d where d.shelf = any(${[...shelves]}) on conflict do nothing`.execute(tx)
}

/** A lecture of a course; its recording is in the file store (recordings.name). */
export type NewLecture = {
  readonly section: string
  readonly title: string
  readonly minutes: number
  readonly recording: string
}

/** Gives a work these lectures, numbered in their order. The first is open to all. */
export async function setLectures(tx: Tx, workId: number, lectures: readonly NewLecture[]): Promise<void> {
  await sql`delete from lectures where work_id = ${workId} and no > ${lectures.length}`.execute(tx)
  await sql`
    insert into lectures (work_id, no, section, title, minutes, recording, is_sample)
    select ${workId}, l.no, l.section, l.title, l.minutes, l.recording, l.no = 1
    from jsonb_to_recordset(${JSON.stringify(lectures.map((lecture, at) => ({ ...lecture, no: at + 1 })))}::jsonb)
      l (no int, section text, title text, minutes int, recording text)
    on conflict (work_id, no) do update set section = excluded.section, title = excluded.title, minutes = excluded.minutes,
      recording = excluded.recording`.execute(tx)
}
