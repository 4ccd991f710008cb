import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, readCards } from '#shop/search'

/** An edition that somebody has, and the papers (papers.code) that it serves. */
export type OwnedEdition = { readonly card: EditionCard; readonly papers: readonly string[] }

/**
 * What an account's owner has in hand: lines that were delivered or activated, a set by its parts, the latest first.
 * Cards carry the judgement for the attempt (attempts.code), so that an old edition shows as one.
 */
export async function readOwnedEditions(
  db: Db,
  { userId, attempt }: { readonly userId: string; readonly attempt: string | null },
): Promise<OwnedEdition[]> {
  const { rows } = await sql<{ edition: number; papers: string[] }>`
    select o.edition, array(select paper_code::text from work_papers where work_id = e.work_id order by 1) papers
    from (
      select coalesce(b.part_id, l.edition_id) edition, max(l.state_at) at
      from orders o join order_lines l on l.order_id = o.id
      left join bundle_parts b on b.bundle_id = l.edition_id
      where o.user_id = ${userId} and l.state in ('DELIVERED', 'ACTIVATED')
      group by 1) o
    join editions e on e.id = o.edition
    order by o.at desc, o.edition`.execute(db)
  const ids = rows.map(({ edition }) => edition)
  const shelves = await readCards(db, {
    picked: sql`select 'owned', place, id from unnest((select ${ids}::bigint[])) with ordinality as listed (id, place)`,
    attempt,
  })
  const papers = new Map(rows.map((row) => [row.edition, row.papers]))
  return shelves.of('owned').map((card) => ({ card, papers: papers.get(card.id) ?? [] }))
}
