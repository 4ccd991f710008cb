import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { assessmentsOf, type Exam, kindNameOf } from '#shop/catalog'
import { availabilityOf, canBuyOf, joinAvailability } from '#shop/stock'
import { type CardRow, type EditionCard, toCard } from './card.ts'

/** What to show. `picked` and `from` are SQL, so that a page of cards is one statement. */
type CardsQuery = {
  /**
   * Rows (shelf text, place bigint, edition_id bigint): which editions, on which shelf, in what order. Wrap a list of
   * numbers in a select: otherwise the planner rejects its generic plan and plans each time, for 5 ms.
   */
  readonly picked: RawBuilder<unknown>
  /** Common table expressions that `picked` reads, each ended by a comma. */
  readonly from?: RawBuilder<unknown>
  /** For the fit of each card. */
  readonly exam: Exam | null
}

/** The picked shelves. One without editions is empty. */
export type CardShelves = { readonly of: (shelf: string) => EditionCard[] }

/** Reads every picked edition once, in one query. A card on several shelves is one object. */
export async function readCards(db: Db, query: CardsQuery): Promise<CardShelves> {
  const { picked, from = sql``, exam } = query
  const { rows } = await sql<CardRow & { places: [shelf: string, place: number][] }>`
    with recursive ${from} picked (shelf, place, edition_id) as materialized (${picked}),
    editions_picked as materialized (
      select edition_id, json_agg(json_build_array(shelf, place)) places from picked group by edition_id)
    select editions_picked.places, e.id, w.slug, w.title, e.title_note "titleNote", w.subtitle,
      e.edition_label "editionLabel", e.type, e.format,
      ${kindNameOf} "kindName", k.format_name "formatName", e.price_paise "pricePaise", e.mrp_paise "mrpPaise",
      case when t.prices_differ then t.price_paise end "fromPaise",
      case when t.prices_differ then t.mrp_paise end "fromMrpPaise",
      e.lectures, e.duration_minutes "durationMinutes", e.mode, e.views_allowed "viewsAllowed",
      e.validity_days "validityDays", e.recording, e.study_material_format "materialFormat",
      (select a.label from attempts a where a.code = e.validity_attempt) "validityAttempt",
      case when is_law_outdated(s, e.updated_till, ${today}) then e.updated_till end "outdatedLaw",
      (select l.name from languages l where l.code = e.language_code) language,
      (select l.name from languages l where l.code = e.study_material_language) "materialLanguage",
      ${availabilityOf} availability, cover.hash "coverHash", r.reviews, r.stars,
      ${authorsOf} authors, ${cardPapersOf} papers, ${siblingFormatsOf} "siblingFormats", ${tagsOf} tags,
      ${assessmentsOf(exam)} assessments
    from editions_picked
    join editions e on e.id = editions_picked.edition_id
    ${joinAvailability}
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    ${titleOf} and t.is_superseded = (e.superseded_by is not null)
    left join subjects s on s.slug = w.subject_slug
    left join work_ratings r on r.work_id = w.id
    left join edition_media cover on cover.edition_id = e.id and cover.position = 0`.execute(db)
  const placed = rows.flatMap((row) => {
    const card = toCard(row)
    return row.places.map(([shelf, place]) => ({ shelf, place, card }))
  })
  const byShelf = Map.groupBy(
    placed.toSorted((a, b) => a.place - b.place),
    ({ shelf }) => shelf,
  )
  return { of: (shelf) => (byShelf.get(shelf) ?? []).map(({ card }) => card) }
}

type CardsRequest = {
  /** editions.id */
  readonly editions: readonly number[]
  /** For the fit of each. */
  readonly exam: Exam | null
}

/** The cards of editions, in the given order. Unknown editions are left out. */
export type EditionCards = (query: CardsRequest) => Promise<readonly EditionCard[]>

/** Reads current cards in one statement; in none for no edition. */
export function liveCards(db: Db): EditionCards {
  return async ({ editions, exam }) => {
    if (editions.length === 0) return []
    const shelves = await readCards(db, {
      picked: sql`select 'requested', place, id from unnest((select ${editions}::bigint[])) with ordinality as requested (id, place)`,
      exam,
    })
    return shelves.of('requested')
  }
}

/**
 * The id of the edition that represents a title today, as SQL over the alias t (listed_titles). The order is that of
 * list_titles in the database, with availability added: current, available, print before other formats, cheapest.
 */
export const leadingNow = sql`(
  select o.id from editions o
  join product_kinds ok on ok.type = o.type and ok.format = o.format
  cross join lateral ${canBuyOf(sql`o.id`)} a
  where o.work_id = t.work_id and o.list_prefix = t.list_prefix and o.status = 'live' and o.type <> 'ISSUE'
  order by (o.superseded_by is not null), ok.delivery_ready desc, a.can_buy desc, format_place(o.format), o.price_paise, o.id
  limit 1)`

/** Joins the title of edition e, as t. An issue of a journal represents itself. */
const titleOf = sql`
  left join listed_titles t on t.work_id = e.work_id and t.list_prefix = e.list_prefix and e.type <> 'ISSUE'`

// The day of the shop, evaluated once a statement: a plain call would be evaluated for every row.
export const today = sql`(select business_today())`

// Pieces of SQL about one edition. They use the aliases e (editions), w (works), k (product_kinds).

/** Authors and faculty as [{ slug, name }], first named first. */
const authorsOf = sql`coalesce((
  select json_agg(json_build_object('slug', p.slug, 'name', p.name) order by wp.position, p.id)
  from work_people wp join people p on p.id = wp.person_id
  where wp.work_id = w.id and wp.role in ('author', 'faculty')), '[]')`

/** The papers that the work serves as [{ number, level, course }], in the order of the syllabus. */
export const cardPapersOf = sql`coalesce((
  select json_agg(json_build_object('number', p.number, 'level', l.short_name, 'course', l.course_code)
    order by p.position)
  from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
  where wp.work_id = w.id), '[]')`

/** Names of the other formats on sale of the same edition number. */
const siblingFormatsOf = sql`array(
  select distinct sk.format_name from editions s
  join product_kinds sk on sk.type = s.type and sk.format = s.format
  where s.work_id = e.work_id and s.id <> e.id and s.status = 'live'
    and s.edition_no is not distinct from e.edition_no and sk.format_name <> k.format_name
  order by sk.format_name)`

export const tagsOf = sql`array(select t.tag from edition_tags t where t.edition_id = e.id order by t.tag)`
