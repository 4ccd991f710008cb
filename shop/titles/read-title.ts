import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { type EditionStatus, type Format, type ProductType, worstFirstSql } from '#shop/catalog'
import { plainBackOrder } from '#shop/stock'
import type { TitleFields, TitleKind } from './title-fields.ts'

/** An edition as its editors see it. */
export type TitleToEdit = TitleKind & {
  readonly editionId: number
  readonly workId: number
  readonly type: ProductType
  readonly format: Format
  readonly kindName: string
  readonly status: EditionStatus
  readonly slug: string
  readonly sku: string
  /** Of an issue: its journal (editions.id), and its label. */
  readonly journalId: number | null
  readonly issueLabel: string | null
  readonly coverHash: string | null
  /** Of what opens online: whether there is anything to open. */
  readonly hasContent: boolean
  readonly fields: TitleFields
  /** Changes with the fields: a change by others meanwhile is noticed by it. */
  readonly version: string
  /** Of a set: what it holds, in order. */
  readonly parts: readonly {
    readonly id: number
    readonly title: string
    readonly label: string
    readonly status: EditionStatus
    readonly quantity: number
    readonly pricePaise: Paise
  }[]
  /** The other editions of the work, the newest first. */
  readonly others: readonly {
    readonly id: number
    readonly label: string
    /** 'BOOK.VIRTUAL'. */
    readonly kind: string
    readonly status: EditionStatus
    readonly isSuperseded: boolean
    /** Whether this edition may take its place. */
    readonly isEarlier: boolean
  }[]
}

type Stored = Omit<TitleToEdit, 'fields'> & {
  readonly values: Readonly<Record<string, string | number | readonly string[] | null>>
  readonly verdicts: readonly {
    readonly attempt: string
    readonly verdict: string
    readonly reason: string
    readonly supplement: string | null
    readonly on: string | null
  }[]
}

const rupees = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::text`

// A function takes a hundred arguments at most.
const values = sql`jsonb_build_object(
  'title', w.title, 'subtitle', w.subtitle, 'publisher', (select name from publishers where id = w.publisher_id),
  'authors', (select string_agg(name, E'\\n' order by place) from (
    select p.name, min(wp.position) place from work_people wp join people p on p.id = wp.person_id
    where wp.work_id = w.id group by p.id) named),
  'papers', array(select paper_code from work_papers where work_id = w.id order by paper_code),
  'category', w.category_slug, 'bookKind', w.book_kind, 'institute', (select name from institutes where slug = w.institute_slug), 'about', w.about,
  'contents', array_to_string(w.contents, E'\\n'), 'language', e.language_code, 'editionNo', e.edition_no,
  'editionLabel', e.edition_label, 'lawOn', e.updated_till, 'act', e.act_basis, 'publishedOn', e.published_on,
  'isbn', e.isbn13, 'pages', e.pages, 'binding', e.binding, 'weight', e.weight_g, 'length', e.length_mm,
  'breadth', e.breadth_mm, 'height', e.height_mm, 'country', e.country_of_origin, 'importer', e.importer,
  'manufacturer', e.manufacturer, 'taxClass', e.tax_class, 'mrp', ${rupees('e.mrp_paise')},
  'price', ${rupees('e.price_paise')}, 'mrpUsd', ${rupees('e.mrp_usd_cents')}, 'priceUsd', ${rupees('e.price_usd_cents')},
  'validityDays', e.validity_days, 'validityAttempt', e.validity_attempt, 'seller', e.seller_id)
  || jsonb_build_object('titleNote', e.title_note, 'packageDetails', e.package_details, 'releasedOn', e.released_on,
  'backOrder', case when e.availability_text = '' and exists (
    select from edition_tags where edition_id = e.id and tag = 'BACKORDER') then ${plainBackOrder}::text else e.availability_text end,
  'promiseLimit', (select nullif(promise_limit, 0) from stock_levels where edition_id = e.id),
  'parts', (select string_agg(p.sku || case when b.quantity > 1 then ' x ' || b.quantity else '' end, E'\\n' order by b.position)
    from bundle_parts b join editions p on p.id = b.part_id where b.bundle_id = e.id),
  'bundleGst', e.bundle_gst, 'issn', e.issn, 'frequency', e.frequency, 'issues', e.issues, 'issuesFrom', e.issues_from,
  'lectures', e.lectures, 'minutes', e.duration_minutes, 'mode', e.mode, 'views', e.views_allowed, 'recording', e.recording,
  'material', e.study_material_format, 'materialLanguage', e.study_material_language, 'trialDays', e.trial_days,
  'lectureList', (select string_agg(concat_ws(' | ', l.section, l.title, l.minutes, l.recording), E'\\n' order by l.no)
    from lectures l where l.work_id = w.id),
  'shelves', (select string_agg(distinct d.shelf, E'\\n') from work_documents h
    join research_documents d on d.id = h.document_id where h.work_id = w.id))`

/** What is stored for attempts to come: of several papers the worst. */
const verdicts = sql`coalesce((
  select json_agg(json_build_object('attempt', attempt_code, 'verdict', verdict, 'reason', reason, 'supplement', supplement,
    'on', supplement_on)) from (
    select distinct on (a.attempt_code) a.* from applicability a join attempts t on t.code = a.attempt_code
    where a.edition_id = e.id and t.exam_on >= business_today()
    order by a.attempt_code, array_position(${worstFirstSql}, a.verdict), a.paper_code) a), '[]')`

const label = sql`concat_ws(' · ', nullif(o.edition_label, ''), nullif(o.title_note, ''), ok.name, o.id::text)`

const parts = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'title', ow.title, 'label', ${label}, 'status', o.status,
    'quantity', b.quantity, 'pricePaise', o.price_paise) order by b.position)
  from bundle_parts b join editions o on o.id = b.part_id join works ow on ow.id = o.work_id
  join product_kinds ok using (type, format) where b.bundle_id = e.id), '[]')`

const others = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'label', ${label}, 'kind', o.type || '.' || o.format, 'status', o.status,
    'isSuperseded', o.superseded_by is not null,
    'isEarlier', (o.type, o.format) = (e.type, e.format) and o.status <> 'draft' and o.superseded_by is null
      and coalesce(o.edition_no < e.edition_no, e.type in ('BOOK', 'ADIT'))) order by o.published_on desc nulls first, o.id desc)
  from editions o join product_kinds ok using (type, format) where o.work_id = e.work_id and o.id <> e.id), '[]')`

/** Reads an edition for its editors, drafts too; null for an unknown number. */
export async function readTitle(db: Db, editionId: number): Promise<TitleToEdit | null> {
  const row = await firstRow<Stored>(db)`
    select t.*, md5(concat(t.values, t.verdicts)) version from (select e.id "editionId", e.work_id "workId", e.type, e.format, k.name "kindName", k.is_physical "isPhysical", e.status,
      w.slug, e.sku, e.parent_edition_id "journalId", e.issue_label "issueLabel", has_content(e.type, e.work_id, e.study_material_format) "hasContent",
      (select hash from edition_media where edition_id = e.id and position = 0) "coverHash",
      ${values} values, ${verdicts} verdicts, ${parts} parts, ${others} others
    from editions e join works w on w.id = e.work_id
    join product_kinds k using (type, format) where e.id = ${editionId}) t`
  if (!row) return null
  const { values: stored, verdicts: assessed, ...title } = row
  const fields = Object.fromEntries([
    ...Object.entries(stored).map(([name, value]) => [
      name,
      Array.isArray(value) ? value : String(value ?? ''),
    ]),
    ...assessed.flatMap(({ attempt, verdict, reason, supplement, on }) => [
      [`fit-${attempt}`, verdict === 'not-assessed' ? '' : verdict],
      [`reason-${attempt}`, reason],
      [`supplement-${attempt}`, supplement ?? ''],
      [`supplementOn-${attempt}`, on ?? ''],
    ]),
  ])
  return { ...title, fields }
}
