import type { Db } from '#db/tables'
import type { Mail, SendMail } from '#ports/mail'
import { readSettings } from '#shop/content'
import { endMailTo, postponeDelivery, readQueued, settleDeliveries } from '#shop/marketing'
import { writeNotice } from './notice.ts'
import { stopHeaders, stopLines } from './unsubscribe.ts'

/** Mails that are read at a time; and how many are on their way at the same time: orders' mails are never behind them. */
const batch = 1_000
const atOnce = 8
/** Between two mails, in ms: 10,000 take four and a half minutes, and pages do not wait for them. */
const pace = 27
/** How long a run begins further mails, in ms: with those on their way well within the lease of its job. The next goes on. */
const longestRun = 300_000

type Needs = {
  readonly db: Db
  readonly sendMail: SendMail
  readonly baseUrl: string
  /** Waits for a moment while others are served. */
  readonly whenQuiet: () => Promise<void>
}

/**
 * Sends the queued deliveries of newsletters. What fails steps behind those that wait and is tried again later; an address
 * that its server refuses ends the subscription. A crash sends a mail twice under one Message-ID.
 */
export async function sendNewsletter(needs: Needs, forMs = longestRun): Promise<void> {
  const end = performance.now() + forMs
  while (await sendBatch(needs, end));
}

/** Sends the next deliveries, until `end`; answers whether more may wait. */
async function sendBatch({ db, sendMail, baseUrl, whenQuiet }: Needs, end: number): Promise<boolean> {
  const queued = await readQueued(db, batch)
  if (queued.length === 0) return false
  const sender = { ...(await readSettings(db)), baseUrl }
  const start = performance.now()
  const underWay = new Set<Promise<void>>()
  const faults: unknown[] = []
  const send = async (delivery: Delivery) => {
    const answer = await sendMail(mailOf(delivery, sender)).catch(() => null)
    if (answer === null) return void (await postponeDelivery(db, delivery.accessKey))
    await settleDeliveries(db, delivery.accessKey, answer.ok ? 'sent' : 'bounced')
    if (!answer.ok) await endMailTo(db, delivery.email, 'bounced')
  }
  for (const [index, delivery] of queued.entries()) {
    if (underWay.size >= atOnce) await Promise.race(underWay)
    const early = start + index * pace - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    await whenQuiet()
    // What cannot be recorded as sent is not followed by others.
    if (faults.length > 0) break
    const sent = send(delivery)
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
    if (performance.now() >= end) break
  }
  await Promise.all(underWay)
  if (faults.length > 0) throw faults[0]
  return queued.length === batch && performance.now() < end
}

type Delivery = Awaited<ReturnType<typeof readQueued>>[number]
type Sender = Awaited<ReturnType<typeof readSettings>> & { readonly baseUrl: string }

function mailOf({ issueId, email, accessKey, subject, body }: Delivery, sender: Sender): Mail {
  const blocks = [...body.split(/\n{2,}/), stopLines(accessKey, sender.baseUrl)]
  const { html, text } = writeNotice(
    { subject, preview: body.slice(0, 100), heading: subject, blocks },
    sender,
  )
  return {
    to: email,
    subject,
    html,
    text,
    headers: stopHeaders(accessKey, sender.baseUrl),
    idempotencyKey: `newsletter.${issueId}.${accessKey.replace(/[^A-Za-z0-9]/g, '-')}`,
  }
}
