import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Exam, isMismatch } from '#shop/catalog'
import type { EditionCard } from './card.ts'
import { type CardShelves, readCards } from './read-cards.ts'

/** Candidates read to find one that can be bought. */
const maxCandidates = 8
/** The latest fitting editions of a paper, and the latest that fit with a supplement, that are considered: a large shop has thousands. */
const consideredFitting = 200

/** The chosen edition, and the one to buy instead; null when nothing on sale fits. */
export type FittingEdition = { readonly chosen: EditionCard | null; readonly instead: EditionCard | null }

/**
 * Finds the edition to buy instead of one that does not fit an exam: of the same work, preferably in
 * the same format; else another title of the same kind for all of its papers, the same series and most reviews first.
 * Editions that fit without a supplement come first.
 */
export async function findFitting(
  db: Db,
  { editionId, exam }: { readonly editionId: number; readonly exam: Exam },
): Promise<FittingEdition> {
  const { attempt } = exam
  const near = await readCards(db, {
    picked: sql`${requested(editionId)} union all ${ofSameWork(editionId, attempt)}`,
    exam,
  })
  const chosen = near.of('requested')[0] ?? null
  // Every edition of a work, and every title of its papers, is of another level too.
  if (chosen?.fit?.verdict === 'other-level') return { chosen, instead: null }
  const own = firstToBuy(near)
  // Other titles are read only when the same work has none: a paper of a large shop has thousands.
  const instead = own ?? firstToBuy(await readCards(db, { picked: ofOthers(editionId, attempt), exam }))
  return { chosen, instead }
}

const firstToBuy = (shelves: CardShelves): EditionCard | null =>
  shelves.of('instead').find(({ availability, fit }) => availability.canBuy && !isMismatch(fit?.verdict)) ??
  null

const requested = (editionId: number) => sql`
  select 'requested', 0, id from editions where id = ${editionId} and status <> 'draft'`

const ofSameWork = (editionId: number, attempt: string): RawBuilder<unknown> => sql`(
  select 'instead', row_number() over (order by f.needs_supplement, (c.format = a.format) desc,
    format_place(c.format), c.price_paise, c.id), c.id
  from editions a
  join editions c on c.work_id = a.work_id and ${isOther}
  cross join lateral ${fitOf(attempt)}
  where a.id = ${editionId}
  order by 2 limit ${sql.lit(maxCandidates)})`

// The editions that fit for one of its papers come from an index. The other papers are checked for these alone.
const ofOthers = (editionId: number, attempt: string): RawBuilder<unknown> => sql`
  select 'instead', row_number() over (order by f.needs_supplement, (w.series = aw.series and w.series <> '') desc,
    coalesce(r.reviews, 0) desc, c.price_paise, c.id), c.id
  from editions a
  join works aw on aw.id = a.work_id
  cross join lateral (
    select latest.edition_id from (values ('fits'), ('fits-with-supplement')) of (verdict) cross join lateral (
      select j.edition_id from applicability j
      where j.paper_code = (select min(p.paper_code) from work_papers p where p.work_id = a.work_id)
        and j.attempt_code = ${attempt} and j.verdict = of.verdict
      order by j.edition_id desc limit ${sql.lit(consideredFitting)}) latest) assessed
  join editions c on c.id = assessed.edition_id and c.work_id <> a.work_id and c.format = a.format and ${isOther}
  join works w on w.id = c.work_id
  left join work_ratings r on r.work_id = c.work_id
  cross join lateral ${fitOf(attempt)}
  where a.id = ${editionId} and not exists (
    select from work_papers own where own.work_id = a.work_id
      and not exists (select from work_papers p where p.work_id = c.work_id and p.paper_code = own.paper_code))
  order by 2 limit ${sql.lit(maxCandidates)}`

const isOther = sql`c.type = a.type and c.id <> a.id and c.status = 'live' and c.superseded_by is null`

const fitOf = (attempt: string) => sql`(
  select bool_or(j.verdict = 'fits-with-supplement') needs_supplement from current_applicability j
  where j.edition_id = c.id and j.attempt_code = ${attempt}
  having bool_and(j.verdict in ('fits', 'fits-with-supplement'))) f`
