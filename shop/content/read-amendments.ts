import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** The days that a digest of amendments looks back on. */
const digestDays = 45

/** What changed for the papers of a level: the amendments of the last weeks, each with its papers, the latest first. */
export const readAmendmentsOf = (db: Db, levelCode: string) =>
  allRows<{ slug: string; title: string; summary: string; papers: string }>(db)`
    select a.slug, a.title, a.summary,
      string_agg('Paper ' || p.number || ': ' || p.name, ', ' order by p.position) papers
    from articles a join article_papers ap on ap.article_id = a.id
    join papers p on p.code = ap.paper_code and p.level_code = ${levelCode}
    where a.kind = 'amendment' and a.published_on between business_today() - ${sql.lit(digestDays)} and business_today()
    group by a.id order by a.published_on desc, a.id desc limit 30`
