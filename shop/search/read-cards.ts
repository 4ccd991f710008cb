import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { judgementsOf } from '#shop/catalog'
import { type CardRow, type EditionCard, toCard } from './card.ts'
import { authorsOf, papersOf, siblingFormatsOf, standing, stockOf, tagsOf } from './edition-parts.ts'
import { titleOf } from './leading-edition.ts'

/** What to show. SQL in three places, so that a page of cards is one statement. */
export type CardsWanted = {
  /**
   * Rows (shelf text, place bigint, edition_id bigint): which editions, on which shelf, in what order. A list of
   * numbers stands behind a select: counting a short one, the planner would find its kept plan too dear and plan each
   * time, for 5 ms.
   */
  readonly picked: RawBuilder<unknown>
  /** Common table expressions that `picked` and `total` read, each ended by a comma. */
  readonly from?: RawBuilder<unknown>
  /** A scalar counted along the way, for lists that say how many there are. */
  readonly total?: RawBuilder<unknown>
  /** attempts.code, for the fit of each card. */
  readonly attempt: string | null
}

/** The shelves that were picked: one without editions is empty. `total` is 0 when nothing was picked. */
export type Shelves = { readonly of: (shelf: string) => EditionCard[]; readonly total: number }

/** Reads every picked edition once, in one query: a card that stands on several shelves is one object. */
export async function readCards(db: Db, wanted: CardsWanted): Promise<Shelves> {
  const { picked, from = sql``, total = sql`0`, attempt } = wanted
  const { rows } = await sql<
    CardRow & { places: [shelf: string, place: number][]; total: number }
  >`/* keep plan */
    with recursive ${from} picked (shelf, place, edition_id) as materialized (${picked}),
    wanted as materialized (
      select edition_id, json_agg(json_build_array(shelf, place)) places from picked group by edition_id)
    select wanted.places, (${total}) total, e.id, w.slug, w.title, e.title_note "titleNote", w.subtitle,
      e.edition_label "editionLabel", e.superseded_by is not null "isSuperseded", e.type, e.format,
      k.name "kindName", k.format_name "formatName", e.price_paise "pricePaise", e.mrp_paise "mrpPaise",
      case when t.prices_differ then t.price_paise end "fromPaise",
      case when t.prices_differ then t.mrp_paise end "fromMrpPaise",
      e.lectures, e.duration_minutes "durationMinutes", e.mode, e.views_allowed "viewsAllowed",
      e.validity_days "validityDays", e.recording, e.study_material_format "materialFormat",
      (select a.label from attempts a where a.code = e.validity_attempt) "validityAttempt",
      (select l.name from languages l where l.code = e.language_code) language,
      (select l.name from languages l where l.code = e.study_material_language) "materialLanguage",
      ${standing}, cover.hash "coverHash", cover.alt "coverAlt", r.reviews, r.stars,
      ${authorsOf} authors, ${papersOf} papers, ${siblingFormatsOf} "siblingFormats", ${tagsOf} tags,
      ${judgementsOf(attempt)} judgements
    from wanted
    join editions e on e.id = wanted.edition_id
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    ${titleOf} and t.is_superseded = (e.superseded_by is not null)
    left join work_ratings r on r.work_id = w.id
    left join edition_media cover on cover.edition_id = e.id and cover.position = 0
    cross join lateral ${stockOf}`.execute(db)
  const standings = rows.flatMap((row) => {
    const card = toCard(row)
    return row.places.map(([shelf, place]) => ({ shelf, place, card }))
  })
  const byShelf = Map.groupBy(
    standings.toSorted((a, b) => a.place - b.place),
    ({ shelf }) => shelf,
  )
  return {
    of: (shelf) => (byShelf.get(shelf) ?? []).map(({ card }) => card),
    total: rows[0]?.total ?? 0,
  }
}
