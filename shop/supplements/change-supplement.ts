import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { supplementHref } from '#kernel/library-links'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { withdrawFit } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import type { PublishedSupplement } from './open-supplement.ts'
import { checkSupplement, insertNotes, type PublishRefusal } from './publish-supplement.ts'
import { readEditionToSupplement } from './read-supplements.ts'
import type { SupplementText } from './supplement-text.ts'

type Why = { readonly supplementId: number; readonly actorId: string; readonly reason: string }
type Current = SupplementText &
  Pick<PublishedSupplement, 'editionId' | 'kind' | 'title' | 'lawOn'> & { readonly isWithdrawn: boolean }

type ChangeRefusal = PublishRefusal | Refusal<'no_supplement' | 'withdrawn' | 'no_reason' | 'not_changed'>

/**
 * Corrects the text of a supplement and its notes in chapters. Its owners read that it was corrected, when and why; the text
 * before stays on record. Audited.
 */
export const correctSupplement = (
  needs: DbAndOutbox,
  { body, notes, ...why }: Why & SupplementText,
): Promise<Result<null, ChangeRefusal>> =>
  change(needs, why, 'corrected', async (tx, current) => {
    const edition = await readEditionToSupplement(tx, current.editionId)
    if (!edition) return refuse('no_edition', 'No book or course has this number.', 'edition')
    const { kind, title, lawOn } = current
    const draft = { kind, title, lawOn, body, notes: [...notes], attempts: [] }
    // Its day stays, also where a reprint of the edition states that law by now.
    const checked = await checkSupplement(tx, draft, { ...edition, updatedTill: null })
    if (!checked.ok) return checked
    const former: SupplementText = { body: current.body, notes: current.notes }
    const { value } = checked
    if (JSON.stringify(former) === JSON.stringify({ body: value.body, notes: value.notes }))
      return refuse('not_changed', 'Nothing is changed yet.', 'body')
    const { supplementId } = why
    await sql`update supplements set body = ${value.body} where id = ${supplementId}`.execute(tx)
    await sql`delete from supplement_chapters where supplement_id = ${supplementId}`.execute(tx)
    await insertNotes(tx, supplementId, value.notes)
    return ok(former)
  })

/**
 * Withdraws a supplement: nobody is sent it or opens it any more, its notes leave the chapters, and what fitted with it is
 * assessed as before. Its owners read when it was withdrawn and why. Audited.
 */
export const withdrawSupplement = (needs: DbAndOutbox, why: Why): Promise<Result<null, ChangeRefusal>> =>
  change(needs, why, 'withdrawn', async (tx) => {
    await sql`update supplements set withdrawn_at = business_now() where id = ${why.supplementId}`.execute(tx)
    await withdrawFit(tx, supplementHref(why.supplementId))
    return ok(null)
  })

/**
 * Makes one change of a supplement at a time and records it, with the text before where that is another now. Everybody who
 * was sent the supplement is notified by a job.
 */
const change = (
  { db, outbox }: DbAndOutbox,
  { supplementId, actorId, ...why }: Why,
  kind: 'corrected' | 'withdrawn',
  make: (tx: Tx, current: Current) => Promise<Result<SupplementText | null, ChangeRefusal>>,
): Promise<Result<null, ChangeRefusal>> =>
  db.transaction().execute(async (tx) => {
    await sql`select from supplements where id = ${supplementId} for update`.execute(tx)
    const current = await readCurrent(tx, supplementId)
    if (!current) return refuse('no_supplement', 'There is no such supplement.')
    if (current.isWithdrawn) return refuse('withdrawn', 'It was withdrawn already. Publish a new one.')
    const reason = why.reason.trim()
    if (reason.length < 3 || reason.length > 300)
      return refuse('no_reason', 'Write the reason, which owners read, in up to 300 characters.', 'reason')
    const made = await make(tx, current)
    if (!made.ok) return made
    const { id: changeId } = await oneRow<{ id: number }>(tx)`
      insert into supplement_changes (supplement_id, kind, reason, former, changed_by)
      values (${supplementId}, ${kind}, ${reason}, ${made.value && JSON.stringify(made.value)}, ${actorId})
      returning id`
    await outbox.send(tx, 'supplement-revised', { changeId })
    await recordAudit(tx, actorId, `supplement.${kind}`, `edition:${current.editionId}`, {
      supplement: supplementId,
      title: current.title,
      reason,
    })
    return ok(null)
  })

/** Notifies those who were sent a supplement before it was corrected or withdrawn (supplement_changes.id). */
export async function announceChange(tx: Tx, outbox: Outbox, changeId: number): Promise<void> {
  const deliveries = await allRows<{ id: number }>(tx)`
    select d.id from supplement_changes c join supplement_deliveries d on d.supplement_id = c.supplement_id
    where c.id = ${changeId} and d.delivered_at <= c.changed_at`
  for (const { id } of deliveries) await outbox.send(tx, 'supplement-changed', { deliveryId: id, changeId })
}

const readCurrent = (db: Db, id: number): Promise<Current | null> =>
  firstRow<Current>(db)`
    select s.edition_id "editionId", s.kind, s.title, s.law_on::text "lawOn", s.body, s.withdrawn_at is not null "isWithdrawn",
      coalesce((select json_agg(json_build_object('chapterNo', h.chapter_no, 'note', h.note, 'afterWords', h.after_words)
        order by h.chapter_no) from supplement_chapters h where h.supplement_id = s.id), '[]') notes
    from supplements s where s.id = ${id}`

/** A published supplement as staff change it, and what was changed, the newest first. */
export type SupplementToChange = Current & {
  readonly changes: readonly {
    readonly id: number
    readonly kind: 'corrected' | 'withdrawn'
    readonly reason: string
    readonly former: SupplementText | null
    readonly changedBy: string | null
    readonly changedAt: Date
  }[]
}

/** Reads a supplement to change it; null when there is none. */
export async function readSupplementToChange(db: Db, id: number): Promise<SupplementToChange | null> {
  const current = await readCurrent(db, id)
  if (!current) return null
  const changes = await allRows<SupplementToChange['changes'][number]>(db)`
    select id, kind, reason, former, changed_by "changedBy", changed_at "changedAt" from supplement_changes
    where supplement_id = ${id} order by id desc`
  return { ...current, changes }
}

/** What a message needs of a change of a supplement that somebody was sent; null when there is none, or it was corrected again. */
export const readChangedDelivery = (
  db: Db,
  { deliveryId, changeId }: { readonly deliveryId: number; readonly changeId: number },
) =>
  firstRow<{
    supplementId: number
    kind: 'corrected' | 'withdrawn'
    title: string
    work: string
    reason: string
    userId: string | null
    orderId: number | null
  }>(db)`
    select s.id "supplementId", c.kind, s.title, w.title work, c.reason, d.user_id "userId", d.order_id "orderId"
    from supplement_changes c join supplements s on s.id = c.supplement_id
    join supplement_deliveries d on d.supplement_id = s.id join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    where c.id = ${changeId} and d.id = ${deliveryId}
      and c.id = (select max(n.id) from supplement_changes n where n.supplement_id = s.id)`
