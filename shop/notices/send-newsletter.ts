import type { Db } from '#db/tables'
import type { SendMail } from '#ports/mail'
import { readSettings } from '#shop/content'
import { endMailTo, readQueued, settleDeliveries } from '#shop/marketing'
import { writeNotice } from './notice.ts'
import { stopHeaders, stopLines } from './unsubscribe.ts'

/**
 * Mails in one run of a minute, so that 10,000 take five; and how many are on their way at the same time: orders' mails are
 * never behind them.
 */
const batch = 2_600
const atOnce = 6
/** Between two mails, in ms: a batch takes most of its minute, so that pages do not wait for it. */
const pace = 22

/**
 * Sends the queued deliveries of newsletters. What fails stays queued for the next run; an address that its server refuses
 * ends the subscription. A crash sends a mail twice under one Message-ID.
 */
export async function sendNewsletter({
  db,
  sendMail,
  baseUrl,
}: {
  readonly db: Db
  readonly sendMail: SendMail
  readonly baseUrl: string
}): Promise<void> {
  const queued = await readQueued(db, batch)
  if (queued.length === 0) return
  const sender = { ...(await readSettings(db)), baseUrl }
  const next = queued.entries()
  const start = performance.now()
  const send = async () => {
    for (const [index, { issueId, email, accessKey, subject, body }] of next) {
      const early = start + index * pace - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const mail = writeNotice(
        {
          subject,
          preview: body.slice(0, 100),
          heading: subject,
          blocks: [
            ...body.split(/\n{2,}/).map((words) => ({ kind: 'paragraph' as const, words })),
            stopLines(accessKey, baseUrl),
          ],
        },
        sender,
      )
      const { subject: title, html, text } = mail
      const answer = await sendMail({
        to: email,
        subject: title,
        html,
        text,
        headers: stopHeaders(accessKey, baseUrl),
        idempotencyKey: `newsletter.${issueId}.${accessKey.replace(/[^A-Za-z0-9]/g, '-')}`,
      }).catch(() => null)
      if (answer === null) continue
      await settleDeliveries(db, accessKey, answer.ok ? 'sent' : 'bounced')
      if (!answer.ok) await endMailTo(db, email, 'bounced')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}
