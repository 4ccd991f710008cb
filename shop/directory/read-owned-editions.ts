import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import { ownedEditions } from '#shop/orders'

/** An edition that an account owns, and the papers (papers.code) that it serves. */
export type OwnedEdition = { readonly card: EditionCard; readonly papers: readonly string[] }

/** The editions of an account, sets by their parts, the latest first, with the fit for the exam. */
export async function readOwnedEditions(
  db: Db,
  { userId, exam }: { readonly userId: string; readonly exam: Exam | null },
): Promise<OwnedEdition[]> {
  const { rows } = await sql<{ edition: number; papers: string[] }>`
    select e.id edition, array(select paper_code::text from work_papers where work_id = e.work_id order by 1) papers
    from (select edition_id, max(at) at from ${ownedEditions(userId)} held group by 1) owned
    join editions e on e.id = owned.edition_id
    where not exists (select from bundle_parts where bundle_id = e.id)
    order by owned.at desc, e.id`.execute(db)
  const cards = await liveCards(db)({ editions: rows.map(({ edition }) => edition), exam })
  const papers = new Map(rows.map((row) => [row.edition, row.papers]))
  return cards.map((card) => ({ card, papers: papers.get(card.id) ?? [] }))
}
