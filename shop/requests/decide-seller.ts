import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanLines } from '#kernel/text'
import { recordAudit } from '#shop/staff'
import { replyInTicket } from '#shop/support'
import type { SellerFlag } from './seller-input.ts'

/** Longest note to an applicant, in characters. */
export const longestSellerNote = 2_000

/** What staff answer an application, and the sentence that the applicant reads above their note. */
export const sellerAnswers = {
  asked: 'We have a question about your application to sell.',
  approved: 'Your application to sell is approved. We will set up your account with you on this ticket.',
  declined: 'We cannot accept your application to sell.',
} as const
export type SellerAnswer = keyof typeof sellerAnswers

/** An application to sell, as staff read it. */
export type SellerApplication = {
  readonly id: number
  readonly ticketNo: string
  readonly brand: string
  readonly website: string
  readonly contactName: string
  readonly email: string
  readonly mobile: string
  readonly address: string
  readonly comment: string
  readonly sells: readonly SellerFlag[]
  readonly state: 'received' | 'asked'
  readonly appliedAt: Date
  /** When it was last answered, if it was. */
  readonly changedAt: Date
}

/** Reads the applications that wait for a decision, the oldest first, and how many there are in all. */
export async function readSellerApplications(db: Db) {
  const { rows } = await sql<SellerApplication & { readonly total: number }>`
    select id, ticket_no "ticketNo", brand, website, contact_name "contactName", email, mobile, address, comment, sells,
      state, applied_at "appliedAt", changed_at "changedAt", count(*) over ()::int total
    from seller_applications
    where state in ('received', 'asked') order by applied_at, id limit 50`.execute(db)
  return { applications: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** An approved application whose applicant is not a seller yet. */
type ApprovedSeller = Pick<SellerApplication, 'id' | 'brand' | 'address' | 'email' | 'mobile'>

/** Reads the approved applications from which no seller has been set up, the oldest first. */
export const readApprovedSellers = (db: Db): Promise<ApprovedSeller[]> =>
  allRows<ApprovedSeller>(db)`
    select id, brand, address, email, mobile from seller_applications
    where state = 'approved' and seller_id is null
    order by applied_at, id limit 50`

/** Notes which seller was set up from an approved application. */
export async function recordSetUp(
  db: Db,
  { applicationId, sellerId }: { readonly applicationId: number; readonly sellerId: number },
): Promise<void> {
  await sql`
    update seller_applications set seller_id = ${sellerId} where id = ${applicationId}
    and state = 'approved'`.execute(db)
}

/** Days after which a declined application is deleted. The privacy page names them. */
const declinedDays = 180

/** Deletes applications that were declined long ago. Their tickets stay: a person wrote to us. */
export async function purgeDeclinedSellers(db: Db): Promise<void> {
  await sql`delete from seller_applications where state = 'declined'
    and changed_at < business_now() - make_interval(days => ${sql.lit(declinedDays)})`.execute(db)
}

/** The numbers of the tickets of applications: they stay as long as these. */
export const sellerTickets = sql`(select ticket_no from seller_applications where ticket_no is not null)`

/**
 * Answers an application: asks, approves or declines. One that was approved is declined only by who knows that (`isApproved`),
 * and until its seller is set up. Mailed as a reply on its ticket; audited under `actorId`.
 */
export async function decideSeller(
  { db, outbox }: DbAndOutbox,
  request: {
    readonly applicationId: number
    readonly to: SellerAnswer
    readonly note: string
    readonly actorId: string
    readonly isApproved?: boolean
  },
): Promise<Result<null, Refusal<'not_open' | 'note_missing' | 'note_too_long'>>> {
  const { applicationId, to, actorId, isApproved = false } = request
  const note = cleanLines(request.note)
  if (note === '' && to !== 'approved')
    return refuse('note_missing', 'Write your question or your reason. The applicant will see it.', 'note')
  if (Array.from(note).length > longestSellerNote)
    return refuse('note_too_long', `Shorten your note to ${longestSellerNote} characters.`, 'note')
  return db.transaction().execute(async (tx) => {
    const application = await firstRow<{ ticket_no: string | null }>(tx)`
      update seller_applications set state = ${to}, changed_at = business_now() where id = ${applicationId}
        and ${isApproved ? sql`state = 'approved' and seller_id is null` : sql`state in ('received', 'asked')`}
      returning ticket_no`
    if (!application) return refuse('not_open', 'Somebody else has decided this application already.')
    await replyInTicket(tx, outbox, {
      ticketNo: application.ticket_no ?? '',
      actorId,
      words: `${sellerAnswers[to]}\n\n${note}`.trim(),
    })
    await recordAudit(tx, actorId, `requests.seller.${to}`, `seller-application:${applicationId}`)
    return ok(null)
  })
}
