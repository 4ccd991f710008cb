import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { changesOfSupplement, type SupplementChange } from './read-supplements.ts'

/** A supplement or errata, and the edition that it was published for. */
export type PublishedSupplement = {
  readonly id: number
  readonly kind: 'supplement' | 'errata'
  readonly title: string
  /** 'YYYY-MM-DD'; null of errata. */
  readonly lawOn: string | null
  readonly publishedOn: string
  readonly work: string
  readonly editionId: number
  readonly editionLabel: string
  readonly slug: string
  /** The titles of the chapters that it changes, with their numbers. */
  readonly chapters: readonly string[]
  /** The newest first. */
  readonly changes: readonly SupplementChange[]
}

export type SupplementRefusal = Refusal<'not_yours' | 'withdrawn'>

/** What anybody may know of a supplement; null when there is none. */
const readSupplement = (db: Db, id: number): Promise<PublishedSupplement | null> =>
  firstRow<PublishedSupplement>(db)`
    select s.id, s.kind, s.title, s.law_on::text "lawOn", (s.published_at at time zone 'Asia/Kolkata')::date::text "publishedOn",
      w.title work, e.id "editionId", e.edition_label "editionLabel", w.slug,
      array(select h.chapter_no || coalesce(' ' || (select c.title from chapters c where c.work_id = w.id and c.no = h.chapter_no),
          ' ' || w.contents[h.chapter_no], '')
        from supplement_chapters h where h.supplement_id = s.id order by h.chapter_no) chapters,
      ${changesOfSupplement} changes
    from supplements s join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    where s.id = ${id}`

type Reader = {
  readonly supplementId: number
  readonly userId: string | null
  /** Staff who publish supplements read all of them; that counts as no opening. */
  readonly isEditor: boolean
}

/**
 * Opens a supplement for somebody who has its edition, in any format and by any cause, and records that it was opened.
 * Everybody else gets the reason in place of its text, as all do once it was withdrawn. Null when there is none.
 */
export async function openSupplement(
  db: Db,
  reader: Reader,
): Promise<{
  readonly supplement: PublishedSupplement
  readonly body: Result<string, SupplementRefusal>
} | null> {
  const supplement = await readSupplement(db, reader.supplementId)
  if (!supplement) return null
  const [change] = supplement.changes
  if (change?.kind !== 'withdrawn') return { supplement, body: await openBody(db, reader, supplement.work) }
  const words = `It was withdrawn on ${formatDay(change.on)}. ${change.reason}`
  return { supplement, body: refuse('withdrawn', words) }
}

const openBody = (db: Db, { supplementId, userId, isEditor }: Reader, work: string) =>
  db.transaction().execute(async (tx) => {
    const text = await firstRow<{ body: string; isOwner: boolean }>(tx)`
      select s.body, exists (select from supplement_owners o where o.supplement_id = s.id and o.user_id = ${userId}) "isOwner"
      from supplements s where s.id = ${supplementId}`
    if (!text?.isOwner && isEditor) return ok(text?.body ?? '')
    if (!text?.isOwner)
      return refuse(
        'not_yours',
        `It is free for everybody who has “${work}”. ${userId === null ? 'Sign in to open it.' : 'That title is not in your library. If you ordered it without signing in, sign in with the contact details of that order.'}`,
      )
    // What a guest was notified of belongs to the account that has the order now.
    await sql`
      delete from supplement_deliveries d using supplement_owners o
      where d.supplement_id = ${supplementId} and o.supplement_id = d.supplement_id and o.order_id = d.order_id
        and o.user_id = ${userId}`.execute(tx)
    await sql`
      insert into supplement_deliveries as d (supplement_id, user_id, opened_at) values (${supplementId}, ${userId}, business_now())
      on conflict (supplement_id, user_id) do update
      set opened_at = coalesce(d.opened_at, excluded.opened_at)`.execute(tx)
    return ok(text.body)
  })
