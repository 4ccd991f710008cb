import type { Kysely } from 'kysely'
import type { SendMail } from '#ports/mail'
import type { MailNotice } from './notice.ts'
import { claimNotice, type NoticeId, releaseNotice, settleNotice } from './notices-store.ts'
import type { NoticesTables } from './notices-tables.ts'

export type SendNoticeNeeds = { readonly db: Kysely<NoticesTables>; readonly sendMail: SendMail }

export type NoticeOutcome = 'sent' | 'refused'

/**
 * Sends a notice once: claim, send, settle, with no transaction open meanwhile. A crash between sending and settling sends
 * it twice under one Message-ID. Throws, to be retried, when the mail server fails or another process sends it.
 */
export async function sendNotice(
  { db, sendMail }: SendNoticeNeeds,
  { id, to, notice }: { readonly id: NoticeId; readonly to: string; readonly notice: MailNotice },
): Promise<NoticeOutcome> {
  const claim = await claimNotice(db, id)
  if (claim === 'settled') return 'sent'
  if (claim === 'busy') throw new Error('Another process is sending this notice.')
  const idempotencyKey = `${id.kind}.${id.subject}`
  const answer = await sendMail({ ...notice, to, idempotencyKey }).catch(async (fault: unknown) => {
    await releaseNotice(db, claim)
    throw fault
  })
  const outcome = answer.ok ? 'sent' : 'refused'
  await settleNotice(db, claim, outcome)
  return outcome
}
