import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, oneRow, singleValue } from '#kernel/read-rows'
import { isNewsletterIssue, kindNameOf, worstVerdict } from '#shop/catalog'
import { soldCopies } from '#shop/orders'
import { canBuyOf } from '#shop/stock'
import { runInChunks } from './chunked-work.ts'
import type { SyllabusPaper, Title } from './title.ts'
import {
  type Catalogue,
  openIndex,
  putTitles,
  sortTitles,
  type TitleIndex,
  type TitleSyllabus,
} from './title-index.ts'
import { readNames } from './value-names.ts'

/** Titles that are read at once. */
const batchSize = 100

/** Reads the source of an index, in one snapshot. */
export const readCatalogue = (db: Db): Promise<Catalogue> =>
  inSnapshot(db, async (tx) => {
    const titles: Title[] = []
    const syllabus = await readSyllabus(tx)
    for await (const batch of readTitles(tx)) titles.push(...batch)
    return { ...syllabus, titles }
  })

/** Reads the index of all titles on sale, in one snapshot, and yields to requests in between. */
export const readTitleIndex = (db: Db): Promise<TitleIndex> =>
  inSnapshot(db, async (tx) => {
    const index = openIndex(await readSyllabus(tx), await countTitles(tx))
    for await (const batch of readTitles(tx)) await runInChunks(putTitles(index, batch))
    return runInChunks(sortTitles(index))
  })

/** Reads the titles of a few works (works.id), as they stand now. */
export const readTitlesOf = (db: Db, works: readonly number[]): Promise<readonly Title[]> =>
  allRows<Title>(db)`
    ${titleRows(sql`e.work_id = any (${sql.val(works)}::bigint[])`)}`

const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx))

async function readSyllabus(tx: Db): Promise<TitleSyllabus> {
  const papers = await allRows<SyllabusPaper>(tx)`
    select p.code, l.course_code course, l.code level, p.group_id "group", p.subject_slug subject
    from papers p join levels l on l.code = p.level_code order by p.code`
  const { today } = await oneRow<{ today: string }>(tx)`select business_today()::text today`
  return { papers, names: await readNames(tx), today }
}

const countTitles = (tx: Db): Promise<number> =>
  singleValue<number>(tx)`
    select count(distinct (work_id, list_prefix, case when type = 'ISSUE' then id else 0 end))::int
    from editions where status = 'live'`

/** All titles, a hundred at a time: one answer would need twice the memory and block the event loop. */
async function* readTitles(tx: Db): AsyncGenerator<readonly Title[]> {
  // The whole cursor is read, so the planner must not optimise for the first rows.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare all_titles no scroll cursor for ${titleRows(sql`true`)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Title>`fetch ${sql.lit(batchSize)} from all_titles`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close all_titles`.execute(tx)
}

const sold = sql`sold as materialized (
  select edition_id, sum(quantity)::int copies from ${soldCopies(90)} s
  where edition_id in (select id from standing)
  group by 1)`

// Every live edition with the title it stands in, and whether it can be bought.
const standingOf = (which: RawBuilder<unknown>) => sql`standing as materialized (
  select e.*, case when e.type = 'ISSUE' then e.id else 0 end issue,
    k.delivery_ready, k.is_physical, ${kindNameOf} kind_name, case when ${isNewsletterIssue} then 'ENEWS' else e.type end listed_type, k.format_name, a.can_buy buyable,
    array(select tag::text from edition_tags where edition_id = e.id) tags
  from editions e
  join product_kinds k on k.type = e.type and k.format = e.format
  cross join lateral ${canBuyOf(sql`e.id`)} a
  where e.status = 'live' and ${which})`

const firstFirst = sql`(e.superseded_by is not null), e.delivery_ready desc, e.buyable desc,
  format_place(e.format), e.price_paise, e.id`

// Whether the price of an edition counts for its title: it is no older edition, and what is read or watched is there.
const isPriced = sql`e.superseded_by is null and (e.is_physical or e.buyable)`

// What an edition is under the dimension of that name.
const availabilities = sql`array_remove(array[
  case when e.buyable and e.superseded_by is null then 'can-buy' end,
  case when 'PREORDER' = any (e.tags) then 'pre-order' end,
  case when 'NEWRELEASE' = any (e.tags) then 'new' end], null)`

// Of a title t: what its editions are worth for each level and attempt that is not over.
const fits = sql`(
  select coalesce(json_agg(json_build_object('attempt', attempt, 'level', level, 'verdicts', verdicts)), '[]') from (
    select attempt, level, json_object_agg(edition_id, verdict) verdicts from (
      select a.edition_id, a.attempt_code attempt, p.level_code level,
        ${worstVerdict} verdict
      from current_applicability a join attempts sat on sat.code = a.attempt_code
      join papers p on p.code = a.paper_code
      where a.edition_id = any (t.editions) and sat.exam_on >= (select business_today())
      group by 1, 2, 3) assessed
    group by 1, 2) by_attempt)`

// One row a title: its editions in the order in which they stand for it, and everything it is told apart and found by.
// It has the price that its card shows, that of the cheapest edition on sale; an issue of a journal has its own.
// `which` speaks of the alias e (editions).
const titleRows = (which: RawBuilder<unknown>) => sql`
  with ${standingOf(which)}, ${sold},
  titles as (
    select e.work_id, e.list_prefix, e.issue,
      array_agg(e.id order by ${firstFirst}) editions,
      bool_and(e.superseded_by is not null) superseded,
      max(e.updated_till) filter (where e.superseded_by is null) law_till,
      bool_or(e.buyable and e.superseded_by is null) buyable,
      (array_agg(coalesce(greatest(e.published_on, e.released_on)::text, '') order by ${firstFirst}))[1] out_on,
      (array_agg(extract(epoch from e.arrived_at) * 1000 order by ${firstFirst}))[1] arrived_ms,
      min(e.price_paise) price_paise, max(e.percent_off) percent_off,
      array_agg(e.price_paise order by ${firstFirst}) prices, array_agg(e.mrp_paise order by ${firstFirst}) mrps,
      array_agg(${isPriced} order by ${firstFirst}) is_priced,
      json_agg(${availabilities} order by ${firstFirst}) availabilities,
      array_agg(distinct e.listed_type) types, array_agg(e.format order by ${firstFirst}) formats,
      array_agg(e.language_code order by ${firstFirst}) languages, array_agg(distinct seller.slug::text) sellers,
      array_agg(distinct e.country_of_origin) countries,
      coalesce(array_agg(distinct e.mode) filter (where e.mode is not null), '{}') modes,
      coalesce(sum(sold.copies), 0)::int sold, min(e.parent_edition_id) journal,
      string_agg(distinct concat_ws(' ', e.title_note, e.issue_label), ' ') notes,
      string_agg(distinct concat_ws(' ', e.kind_name, e.format_name, e.edition_label, language.name), ' ') kinds
    from standing e
    join sellers seller on seller.id = e.seller_id
    join languages language on language.code = e.language_code
    left join sold on sold.edition_id = e.id
    group by e.work_id, e.list_prefix, e.issue)
  select t.work_id "workId", t.list_prefix "listPrefix", to_json(t.editions) editions, w.title "name",
    t.superseded or coalesce(is_law_outdated(s, t.law_till, (select business_today())), false) "isOutdated",
    nullif(t.out_on, '') "outOn", t.arrived_ms::float8 "arrivedAt",
    coalesce(listed.price_paise, t.price_paise) "pricePaise", coalesce(listed.percent_off, t.percent_off) "percentOff",
    to_json(t.prices) prices, to_json(t.mrps) mrps, to_json(t.is_priced) "isPriced", t.availabilities,
    coalesce(r.reviews, 0) reviews, coalesce(r.stars, 0) stars, t.sold, t.buyable "isBuyable",
    t.types, t.formats, t.languages, t.sellers, t.countries, t.modes, t.journal,
    array(select distinct tag from edition_tags where edition_id = any (t.editions)) tags,
    array(select paper_code::text from work_papers where work_id = w.id order by 1) papers,
    array(select exam_slug::text from work_exams where work_id = w.id order by 1) exams,
    array(select p.slug::text from work_people wp join people p on p.id = wp.person_id
      where wp.work_id = w.id order by wp.position) people,
    array(select distinct collection_slug::text from collection_editions where edition_id = any (t.editions)) collections,
    w.category_slug category, w.grade_slug grade, w.institute_slug institute, w.subject_slug subject,
    pub.slug publisher, w.book_kind "bookKind",
    coalesce((select json_object_agg(id, act_basis) from editions
      where id = any (t.editions) and act_basis is not null), '{}') acts,
    to_json(array(select part_id from bundle_parts where bundle_id = any (t.editions) order by position)) parts,
    ${fits} fits,
    json_build_object(
      'title', concat_ws(' ', w.title, case when t.issue <> 0 then t.notes end),
      'people', coalesce((select string_agg(p.name, ' ' order by wp.position) from work_people wp
        join people p on p.id = wp.person_id where wp.work_id = w.id), ''),
      'papers', concat_ws(' ', w.subtitle, w.series,
        (select string_agg(distinct concat_ws(' ', 'paper', p.number, p.name, p.short_name, l.name, l.short_name), ' ')
          from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
          where wp.work_id = w.id)),
      'rest', concat_ws(' ', pub.name, s.name, i.name, c.name, g.name, t.kinds, t.notes),
      'contents', array_to_string(w.contents, ' '),
      'about', w.about) words
  from titles t
  join works w on w.id = t.work_id
  left join listed_titles listed on listed.work_id = t.work_id and listed.list_prefix = t.list_prefix and t.issue = 0
  left join work_ratings r on r.work_id = w.id
  left join publishers pub on pub.id = w.publisher_id
  left join subjects s on s.slug = w.subject_slug
  left join institutes i on i.slug = w.institute_slug
  left join categories c on c.slug = w.category_slug
  left join grades g on g.slug = w.grade_slug
  order by t.work_id, t.list_prefix, t.issue`
