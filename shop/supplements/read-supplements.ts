import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { plainWords, type TextBlock } from '#shop/content'
import type { PublishedSupplement } from './open-supplement.ts'

export type EditionToSupplement = {
  readonly editionId: number
  readonly workId: number
  readonly title: string
  readonly editionLabel: string
  readonly updatedTill: string | null
  /** The edition and its other formats. */
  readonly formats: readonly number[]
  readonly chapters: readonly { readonly no: number; readonly title: string }[]
  /** Attempts that it fits once a supplement is out: promised for a day, or null in place of one that was withdrawn. */
  readonly promised: readonly {
    readonly code: string
    readonly label: string
    readonly on: string | null
  }[]
}

/** Reads a book or a course with its chapters and the supplements that it waits for; null for anything else. */
export const readEditionToSupplement = (db: Db, editionId: number): Promise<EditionToSupplement | null> =>
  firstRow<EditionToSupplement>(db)`
    select e.id "editionId", w.id "workId", w.title, e.edition_label "editionLabel", e.updated_till::text "updatedTill",
      array(select f.id from editions f where f.work_id = w.id and is_same_text(f, e) order by f.id) formats,
      coalesce((select json_agg(json_build_object('no', c.no, 'title', c.title) order by c.no) from chapters c where c.work_id = w.id and (c.picture is null or c.begins <> '{}')),
        (select json_agg(json_build_object('no', c.no, 'title', c.title) order by c.no)
          from unnest(w.contents) with ordinality c (title, no)), '[]') chapters,
      coalesce((select json_agg(distinct jsonb_build_object('code', t.code, 'label', t.label, 'on', a.supplement_on))
        from assessments_without_supplement a join attempts t on t.code = a.attempt_code where a.edition_id = e.id), '[]') promised
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.status <> 'draft' and e.type in ('BOOK', 'ADIT', 'VIDEO')`

/** The number of the first block of a text that has these words; null when none has. */
export const placeOf = (blocks: readonly TextBlock[], words: string): number | null => {
  const at = blocks.findIndex((block) => plainWords([block]).toLowerCase().includes(words.toLowerCase()))
  return at < 0 ? null : at
}

export type ChapterChange = {
  readonly supplementId: number
  readonly kind: 'supplement' | 'errata'
  readonly title: string
  readonly lawOn: string | null
  readonly note: string
  /** Words of the paragraph that it follows; '' for the start of the chapter. */
  readonly afterWords: string
}

/** Reads what supplements change in a chapter of an edition, the oldest first. Call `mayOpen` first. */
export const readChapterChanges = (db: Db, editionId: number, chapterNo: number): Promise<ChapterChange[]> =>
  allRows<ChapterChange>(db)`
    select s.id "supplementId", s.kind, s.title, s.law_on::text "lawOn", h.note, h.after_words "afterWords"
    from supplement_editions e join supplements s on s.id = e.supplement_id join supplement_chapters h on h.supplement_id = s.id
    where e.edition_id = ${editionId} and h.chapter_no = ${chapterNo} and s.withdrawn_at is null
    order by s.id`

/** A correction or the withdrawal of a supplement, on 'YYYY-MM-DD'. */
export type SupplementChange = {
  readonly kind: 'corrected' | 'withdrawn'
  readonly on: string
  readonly reason: string
}

/** The changes of the supplement `s`, the newest first, as SQL. */
export const changesOfSupplement = sql<
  SupplementChange[]
>`coalesce((select json_agg(json_build_object('kind', c.kind,
  'on', (c.changed_at at time zone 'Asia/Kolkata')::date, 'reason', c.reason) order by c.id desc)
  from supplement_changes c where c.supplement_id = s.id), '[]')`

/** What came with a title that somebody has: supplements, errata, and the sample chapter of a printed book. */
export type Companion =
  | {
      readonly kind: 'supplement' | 'errata'
      readonly editionId: number
      readonly supplementId: number
      readonly title: string
      readonly publishedOn: string
      readonly isOpened: boolean
      /** Its last correction or its withdrawal. */
      readonly changed: SupplementChange | null
    }
  | {
      readonly kind: 'sample'
      readonly editionId: number
      readonly title: string
      readonly virtualId: number
      readonly no: number
    }

/** Reads what came with the titles of somebody, of sets for their parts, the newest first. */
export async function readCompanions(db: Db, userId: string): Promise<Companion[]> {
  const { rows: supplements } = await sql<Extract<Companion, { supplementId: number }>>`
    select s.kind, o.owned_id "editionId", s.id "supplementId", s.title,
      (s.published_at at time zone 'Asia/Kolkata')::date::text "publishedOn", d.opened_at is not null "isOpened",
      ${changesOfSupplement} -> 0 changed
    from (select distinct supplement_id, owned_id from supplement_owners where user_id = ${userId}) o
    join supplements s on s.id = o.supplement_id
    left join supplement_deliveries d on d.supplement_id = s.id and d.user_id = ${userId}
    order by s.published_at desc, s.id desc`.execute(db)
  const { rows: samples } = await sql<Extract<Companion, { kind: 'sample' }>>`
    select distinct on (o.owned_id, o.edition_id) 'sample' kind, o.owned_id "editionId", w.title, v.id "virtualId", c.no
    from edition_owners o join editions e on e.id = o.edition_id
    join editions v on v.work_id = e.work_id and v.type = e.type and v.format = 'VIRTUAL' and v.status = 'live'
    join works w on w.id = v.work_id join chapters c on c.work_id = w.id and c.is_sample
    where o.user_id = ${userId} and e.format <> 'VIRTUAL' and e.type in ('BOOK', 'ADIT')
    order by o.owned_id, o.edition_id, v.superseded_by nulls first, v.id, c.no`.execute(db)
  return [...supplements, ...samples]
}

/** A supplement as staff see it: whom it is for, who was notified, who opened it. */
export type SupplementReport = Pick<
  PublishedSupplement,
  'id' | 'kind' | 'title' | 'work' | 'editionId' | 'editionLabel' | 'lawOn'
> & {
  readonly publishedAt: Date
  readonly changed: SupplementChange | null
  readonly delivered: number
  readonly opened: number
}

/** Reads the last hundred supplements, the newest first. */
export const readSupplementReport = (db: Db): Promise<SupplementReport[]> =>
  allRows<SupplementReport>(db)`
    select s.id, s.kind, s.title, w.title work, e.id "editionId", e.edition_label "editionLabel", s.law_on::text "lawOn",
      s.published_at "publishedAt", ${changesOfSupplement} -> 0 changed, count(d.id)::int delivered, count(d.opened_at)::int opened
    from supplements s join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    left join supplement_deliveries d on d.supplement_id = s.id
    group by s.id, e.id, w.id order by s.published_at desc, s.id desc limit 100`
