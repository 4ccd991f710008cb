import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { addIssue } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { receiveStock } from '#shop/stock'

const whole = (most: number, message: string) =>
  z.coerce.number(message).int(message).min(1, message).max(most, message)

const draft = z.object({
  /** The printed journal, editions.id. */
  journalId: z.coerce.number().int().positive('Choose the journal.'),
  volume: whole(999, 'Enter the volume, from 1 to 999.'),
  part: whole(999, 'Enter the number of the issue, from 1 to 999.'),
  issuedOn: typedDay('Choose the day of the issue.'),
  copies: whole(100_000, 'Enter how many copies came, from 1 to 1,00,000.'),
  weightG: whole(5_000, 'Enter what a copy weighs, from 1 to 5,000 grams.'),
})

/** Journals print their issues ahead of their day, but not longer than this. */
const mostMonthsAhead = 3

/** An issue as staff type it in. */
export type IssueDraft = z.input<typeof draft>

export type RecordRefusal = Refusal<'not_valid' | 'no_journal' | 'recorded'>

/**
 * Records an issue that has come from the printer: it is a title of the catalogue from now on, its copies are on the shelf,
 * and its subscribers are due one. Answers editions.id of the issue. Audited.
 */
export const recordIssue = (
  db: Db,
  { actorId, ...typed }: IssueDraft & { readonly actorId: string | null },
): Promise<Result<number, RecordRefusal>> =>
  db.transaction().execute(async (tx): Promise<Result<number, RecordRefusal>> => {
    const parsed = draft.safeParse(typed)
    if (!parsed.success) return refuseInput('not_valid', parsed.error)
    const { journalId, volume, part, issuedOn, copies, weightG } = parsed.data
    const { rows: near } = await sql`
      select where ${issuedOn}::date <= business_today() + make_interval(months => ${mostMonthsAhead})`.execute(
      tx,
    )
    if (near.length === 0)
      return refuse(
        'not_valid',
        `An issue that has come is dated up to ${mostMonthsAhead} months ahead. Check the month and the year.`,
        'issuedOn',
      )
    const label = `Volume ${volume}, Part ${part}`
    const issueId = await addIssue(tx, { journalId, label, issuedOn, weightG })
    if (issueId === null) return refuse('no_journal', 'No printed journal has this number.', 'journalId')
    const recorded = await firstRow<{ edition_id: number }>(tx)`
      insert into printed_issues (edition_id, recorded_by) values (${issueId}, ${actorId})
      on conflict do nothing returning edition_id`
    if (!recorded)
      return refuse(
        'recorded',
        `${label} was recorded before. More copies are received under “Stock”.`,
        'part',
      )
    const { seller_id: sellerId } = await oneRow<{ seller_id: number }>(tx)`
      select seller_id from editions where id = ${issueId}`
    const note = `${label} from the printer`
    await receiveStock(tx, [{ editionId: issueId, sellerId, quantity: copies, note, actorId }])
    await recordAudit(tx, actorId, 'journal.issue.recorded', `edition:${issueId}`, {
      label,
      issuedOn,
      copies,
    })
    return ok(issueId)
  })
