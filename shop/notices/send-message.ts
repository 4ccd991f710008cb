import type { Result } from '#kernel/result'
import type { SendMail } from '#ports/mail'
import { type SendSms, UnansweredSms } from '#ports/sms'
import { readSettings } from '#shop/content'
import { recordBounce } from '#shop/marketing'
import { addAccountMessage } from './account-messages.ts'
import type { Channel, ComposedMessage, LoadNeeds } from './message.ts'
import { messageOf, type NoticeKind } from './messages.ts'
import {
  type About,
  type Claim,
  claimNotice,
  isFlooded,
  releaseNotice,
  settleNotice,
} from './notices-store.ts'
import { openValues, readSmsTemplate } from './sms-templates.ts'
import { stopHeaders } from './unsubscribe.ts'

export type SendMessageNeeds = LoadNeeds & {
  readonly sendMail: SendMail
  /** Null where no SMS provider is configured. */
  readonly sendSms: SendSms | null
  /** The address of the shop, without a slash at the end. */
  readonly baseUrl: string
}

/** One message by one channel, about the ids of its event. */
export type MessageRequest = {
  readonly message: NoticeKind
  readonly channel: Channel
  readonly about: About
  /** Of one that staff send again: which of its kind, also where another has followed since. */
  readonly subject?: string | undefined
}

/** `skipped`: there is no address, or no provider. `nothing`: it has become pointless, or was sent before. */
export type MessageOutcome = 'sent' | 'refused' | 'skipped' | 'nothing'

/** An SMS counts as sent once so many of its answers were lost: each may have arrived. What the provider did not take does not count. */
const mostUnanswered = 3

/**
 * Sends a message by one channel once, its mail also into the account of its reader: claim, send, settle, with no transaction open meanwhile. A crash between sending
 * and settling sends it twice, a mail under one Message-ID; an SMS that the provider never answers is sent three times at most. Throws, to be retried, when the provider fails or another
 * process sends it.
 */
export async function sendMessage(
  needs: SendMessageNeeds,
  { message: kind, channel, about, subject: again }: MessageRequest,
): Promise<MessageOutcome> {
  const sender = { ...(await readSettings(needs.db)), baseUrl: needs.baseUrl }
  const found = await messageOf(kind).compose(needs, about, sender)
  if (found === null) {
    // What staff send again waits at the desk until it is settled.
    const waiting = again !== undefined && { kind, subject: again, channel, orderId: null, about }
    const claim = waiting && (await claimNotice(needs.db, waiting))
    if (typeof claim === 'object') await settleNotice(needs.db, claim, 'skipped')
    return 'nothing'
  }
  const composed = { ...found, subject: again ?? found.subject }
  if (channel === 'mail') await addAccountMessage(needs.db, kind, composed)
  const { subject, orderId } = composed
  const claim = await claimNotice(needs.db, { kind, subject, channel, orderId, about })
  if (claim === 'settled') return 'nothing'
  if (claim === 'busy')
    throw new Error('Another process is sending this message, or it waits after answers that were lost.')
  const outcome = await deliver(needs, composed, claim, sender.support.email).catch(
    async (fault: unknown) => {
      const isUnanswered = fault instanceof UnansweredSms
      if (isUnanswered && claim.unanswered + 1 >= mostUnanswered) return 'sent' as const
      await releaseNotice(needs.db, claim, isUnanswered)
      throw fault
    },
  )
  await settleNotice(needs.db, claim, outcome)
  if (outcome === 'refused' && composed.stopKey !== undefined && composed.to.email !== null)
    await recordBounce(needs.db, composed.to.email)
  return outcome
}

async function deliver(
  { db, sendMail, sendSms, baseUrl }: SendMessageNeeds,
  { to, mail, sms, orderId, stopKey }: ComposedMessage,
  { kind, subject, channel, round }: Claim,
  support: string,
): Promise<'sent' | 'refused' | 'skipped'> {
  const contact = channel === 'mail' ? to.email : to.mobile
  if (orderId !== null && contact !== null && round === 0 && (await isFlooded(db, channel, contact)))
    return 'skipped'
  if (channel === 'mail') {
    if (to.email === null) return 'skipped'
    const idempotencyKey = [kind, subject, ...(round > 0 ? [round] : [])].join('.')
    const { html, text, subject: title } = mail
    const headers = {
      // Mails about orders ask for replies; the sender's address reads none.
      ...(orderId === null ? {} : { 'Reply-To': support }),
      ...(stopKey === undefined ? {} : stopHeaders(stopKey, baseUrl)),
    }
    return outcomeOf(await sendMail({ subject: title, html, text, to: to.email, headers, idempotencyKey }))
  }
  const template = await readSmsTemplate(db, kind)
  if (to.mobile === null || sms === null || sendSms === null || template === null) return 'skipped'
  const values = openValues(template.body, sms, baseUrl)
  return outcomeOf(await sendSms({ to: to.mobile, flowId: template.flowId, values }))
}

const outcomeOf = (answer: Result<unknown>): 'sent' | 'refused' => (answer.ok ? 'sent' : 'refused')
