import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { EditionCard } from './card.ts'
import { readCards } from './read-cards.ts'

/** So many are looked at for one that can be bought. */
const looked = 8

/** What was asked about, and what to take instead; null when nothing on sale fits. */
export type FittingEdition = { readonly asked: EditionCard | null; readonly instead: EditionCard | null }

/**
 * Finds the edition to take instead of one that does not fit an attempt (attempts.code): of the same work, in the same
 * format if there is one, else another title of the same kind that serves all of its papers, of the same series before
 * others and those with most reviews first. What fits as it is stands before what needs a supplement, and only what can
 * be bought is answered.
 */
export async function findFitting(
  db: Db,
  { editionId, attempt }: { readonly editionId: number; readonly attempt: string },
): Promise<FittingEdition> {
  const shelves = await readCards(db, { picked: picked(editionId, attempt), attempt })
  return {
    asked: shelves.of('asked')[0] ?? null,
    instead: shelves.of('instead').find(({ availability }) => availability.canBuy) ?? null,
  }
}

const picked = (editionId: number, attempt: string): RawBuilder<unknown> => sql`
  select 'asked', 0, id from editions where id = ${editionId} and status <> 'draft'
  union all (
  select 'instead', row_number() over (order by (c.work_id = a.work_id) desc, f.needs_supplement,
      (c.format = a.format) desc, (w.series = aw.series and w.series <> '') desc,
      coalesce(r.reviews, 0) desc, format_place(c.format), c.price_paise, c.id), c.id
  from editions a
  join works aw on aw.id = a.work_id
  join editions c on c.type = a.type and c.id <> a.id and c.status = 'live' and c.superseded_by is null
    and (c.work_id = a.work_id or c.format = a.format and c.work_id in (${servingAll}))
  join works w on w.id = c.work_id
  left join work_ratings r on r.work_id = c.work_id
  cross join lateral (
    select bool_or(j.verdict = 'fits-with-supplement') needs_supplement from applicability j
    where j.edition_id = c.id and j.attempt_code = ${attempt}
    having bool_and(j.verdict in ('fits', 'fits-with-supplement'))) f
  where a.id = ${editionId}
  order by 2 limit ${sql.lit(looked)})`

/** Works that serve every paper that the work of edition `a` serves. */
const servingAll = sql`
  select other.work_id from work_papers own join work_papers other on other.paper_code = own.paper_code
  where own.work_id = a.work_id
  group by other.work_id
  having count(*) = (select count(*) from work_papers p where p.work_id = a.work_id)`
