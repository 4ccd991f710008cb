import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, readCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import { soldCopies } from '#shop/orders'

/** So many titles stand beside a text. */
const most = 8

/** Titles on sale for papers (papers.code), those that sold most in 90 days first, each by its first format. */
export async function readTitlesForPapers(
  db: Db,
  papers: readonly string[],
  exam: Exam | null,
): Promise<EditionCard[]> {
  const shelves = await readCards(db, {
    from: sql`sales as materialized (
      select edition_id, sum(quantity)::int sold_90 from ${soldCopies(90)} s group by 1),`,
    picked: sql`
      select 'titles', row_number() over (order by g.sold desc, g.id desc), g.id
      from (
        select distinct on (e.work_id) e.id,
          sum(coalesce(s.sold_90, 0)) over (partition by e.work_id) sold
        from editions e
        join product_kinds k on k.type = e.type and k.format = e.format and k.delivery_ready
        left join sales s on s.edition_id = e.id
        where e.work_id in (select work_id from work_papers where paper_code = any(${sql.val(papers)}::text[]))
          and e.status = 'live' and e.superseded_by is null and e.type <> 'ISSUE'
        order by e.work_id, format_place(e.format), e.price_paise, e.id) g
      order by g.sold desc, g.id desc limit ${sql.lit(most)}`,
    exam,
  })
  return shelves.of('titles')
}
