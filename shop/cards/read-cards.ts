import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { assessmentsOf, type Exam } from '#shop/catalog'
import { availabilityOf, joinAvailability } from '#shop/stock'
import { type CardRow, type EditionCard, toCard } from './card.ts'
import { authorsOf, cardPapersOf, siblingFormatsOf, tagsOf, today } from './edition-parts.ts'
import { titleOf } from './leading-edition.ts'

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
      e.edition_label "editionLabel", e.superseded_by is not null "isSuperseded", e.type, e.format,
      k.name "kindName", k.format_name "formatName", e.price_paise "pricePaise", e.mrp_paise "mrpPaise",
      case when t.prices_differ then t.price_paise end "fromPaise",
      case when t.prices_differ then t.mrp_paise end "fromMrpPaise",
      e.lectures, e.duration_minutes "durationMinutes", e.mode, e.views_allowed "viewsAllowed",
      e.validity_days "validityDays", e.recording, e.study_material_format "materialFormat",
      (select a.label from attempts a where a.code = e.validity_attempt) "validityAttempt",
      case when is_law_outdated(s, e.updated_till, ${today}) then e.updated_till end "outdatedLaw",
      (select l.name from languages l where l.code = e.language_code) language,
      (select l.name from languages l where l.code = e.study_material_language) "materialLanguage",
      k.is_physical "isPhysical", ${availabilityOf} availability, cover.hash "coverHash", cover.alt "coverAlt", r.reviews, r.stars,
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
