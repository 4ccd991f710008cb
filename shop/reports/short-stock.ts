import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { soldCopies } from '#shop/orders'

/** A printed edition that sells out before the next exam that it fits, at the pace of the last weeks. */
export type ShortStock = {
  readonly editionId: number
  readonly title: string
  readonly editionLabel: string
  readonly free: number
  /** Copies sold in each of the last eight weeks, the latest last. */
  readonly weeks: readonly number[]
  /** Copies a week: the more of the last week and of the mean of the last four. */
  readonly pace: number
  /** 'YYYY-MM-DD' */
  readonly runsOutOn: string
  readonly examOn: string
  readonly examLabel: string
  /** Copies that are missing until the exam. */
  readonly missing: number
}

/** The printed editions that run out before their exam, the first to run out first, at most `most`, with how many there are. */
export async function readShortStock(db: Db, most: number) {
  const { rows } = await sql<ShortStock & { total: number }>`
    with sold as (
      select edition_id, floor(extract(epoch from business_now() - placed_at) / 604800)::int week, sum(quantity)::int copies
      from ${soldCopies(56)} s group by 1, 2),
    paces as materialized (
      select edition_id, greatest(sum(copies) filter (where week = 0), sum(copies) filter (where week < 4) / 4.0)::float8 pace
      from sold group by 1 having count(*) filter (where week < 4) > 0),
    stocked as (
      select p.edition_id, p.pace, greatest(l.on_hand - l.reserved - l.promised, 0) free, x.exam_on, x.label
      from paces p join editions e on e.id = p.edition_id and e.status = 'live' and e.superseded_by is null
        and e.published_on <= business_today()
      join stock_levels l on l.edition_id = e.id
      cross join lateral (
        select a.exam_on, a.label from current_applicability c join attempts a on a.code = c.attempt_code
        where c.edition_id = e.id and c.verdict in ('fits', 'fits-with-supplement') and a.exam_on > business_today()
        order by a.exam_on limit 1) x)
    select s.edition_id "editionId", w.title, e.edition_label "editionLabel", s.free, s.pace, s.exam_on::text "examOn", s.label "examLabel",
      array(select coalesce(max(d.copies), 0)::int from generate_series(7, 0, -1) n left join sold d on d.edition_id = s.edition_id and d.week = n
        group by n order by n desc) weeks,
      (business_today() + floor(7 * s.free / s.pace)::int)::text "runsOutOn",
      (ceil(s.pace * (s.exam_on - business_today()) / 7) - s.free)::int missing, count(*) over ()::int total
    from stocked s join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    where business_today() + floor(7 * s.free / s.pace)::int < s.exam_on
    order by 7 * s.free / s.pace, s.edition_id limit ${most}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
