import type { Kysely } from 'kysely'
import type { SendMail } from '#ports/mail'
import type { Notice } from './notice.ts'
import { claimNotice, type NoticeId, releaseNotice, settleNotice } from './notices-store.ts'
import type { NoticesTables } from './notices-tables.ts'

export type SendNoticeNeeds = { readonly db: Kysely<NoticesTables>; readonly sendMail: SendMail }

export type NoticeOutcome = 'sent' | 'refused' | 'sent-before'

/**
 * Sends a notice once: claim, send, settle, with no transaction held while the mail server is talked to. None is lost:
 * whatever goes wrong before the settling leaves it to be claimed again. It is sent twice only when the process dies,
 * or the database goes away, between the mail server's 250 and the settling; both copies then carry one Message-ID.
 * Throws, to be tried again later, when the mail server fails or somebody else is at it.
 */
export async function sendNotice(
  { db, sendMail }: SendNoticeNeeds,
  { id, to, notice }: { readonly id: NoticeId; readonly to: string; readonly notice: Notice },
): Promise<NoticeOutcome> {
  const claim = await claimNotice(db, id)
  if (claim === 'settled') return 'sent-before'
  if (claim === 'busy') throw new Error('The notice is being sent by somebody else.')
  const idempotencyKey = `${id.kind}.${id.subject}`
  const answer = await sendMail({ ...notice, to, idempotencyKey }).catch(async (fault: unknown) => {
    await releaseNotice(db, claim)
    throw fault
  })
  const outcome = answer.ok ? 'sent' : 'refused'
  await settleNotice(db, claim, outcome)
  return outcome
}
