import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { EditionCard } from './card.ts'
import { readCards, type Shelves } from './read-cards.ts'

/** How many are looked at for one that can be bought. */
const looked = 8
/** The latest editions judged to fit for a paper that are looked at: a large shop has thousands. */
const judgedLookedAt = 300

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
  const near = await readCards(db, {
    picked: sql`${asked(editionId)} union all ${ofSameWork(editionId, attempt)}`,
    attempt,
  })
  const own = firstToBuy(near)
  // Few are left to look for among all titles of a paper, of which a large shop has thousands.
  const instead = own ?? firstToBuy(await readCards(db, { picked: ofOthers(editionId, attempt), attempt }))
  return { asked: near.of('asked')[0] ?? null, instead }
}

const firstToBuy = (shelves: Shelves): EditionCard | null =>
  shelves.of('instead').find(({ availability }) => availability.canBuy) ?? null

const asked = (editionId: number) => sql`
  select 'asked', 0, id from editions where id = ${editionId} and status <> 'draft'`

const ofSameWork = (editionId: number, attempt: string): RawBuilder<unknown> => sql`(
  select 'instead', row_number() over (order by f.needs_supplement, (c.format = a.format) desc,
    format_place(c.format), c.price_paise, c.id), c.id
  from editions a
  join editions c on c.work_id = a.work_id and ${isOther}
  cross join lateral ${fitOf(attempt)}
  where a.id = ${editionId}
  order by 2 limit ${sql.lit(looked)})`

// Those judged to fit for one of its papers are read off an index; fit for all, and the other papers, are asked of
// them.
const ofOthers = (editionId: number, attempt: string): RawBuilder<unknown> => sql`
  select 'instead', row_number() over (order by f.needs_supplement, (w.series = aw.series and w.series <> '') desc,
    coalesce(r.reviews, 0) desc, c.price_paise, c.id), c.id
  from editions a
  join works aw on aw.id = a.work_id
  cross join lateral (
    select j.edition_id from applicability j
    where j.paper_code = (select min(p.paper_code) from work_papers p where p.work_id = a.work_id)
      and j.attempt_code = ${attempt} and j.verdict in ('fits', 'fits-with-supplement')
    order by j.edition_id desc limit ${sql.lit(judgedLookedAt)}) judged
  join editions c on c.id = judged.edition_id and c.work_id <> a.work_id and c.format = a.format and ${isOther}
  join works w on w.id = c.work_id
  left join work_ratings r on r.work_id = c.work_id
  cross join lateral ${fitOf(attempt)}
  where a.id = ${editionId} and not exists (
    select from work_papers own where own.work_id = a.work_id
      and not exists (select from work_papers p where p.work_id = c.work_id and p.paper_code = own.paper_code))
  order by 2 limit ${sql.lit(looked)}`

const isOther = sql`c.type = a.type and c.id <> a.id and c.status = 'live' and c.superseded_by is null`

const fitOf = (attempt: string) => sql`(
  select bool_or(j.verdict = 'fits-with-supplement') needs_supplement from applicability j
  where j.edition_id = c.id and j.attempt_code = ${attempt}
  having bool_and(j.verdict in ('fits', 'fits-with-supplement'))) f`
