import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameText } from '#kernel/same-text'
import type { ReadMailNews } from '#ports/mail'

const news = z.object({ event: z.string(), recipient: z.email().max(254) })
/** What ends marketing to an address; news of delays and deliveries does not. */
const ends = { bounced: 'bounced', complained: 'complained' } as const

/** Reads webhooks of the mail provider that are signed with HMAC-SHA256 over the raw body, in hex. */
export const mailNewsReader =
  (secret: string): ReadMailNews =>
  (rawBody, signature) => {
    if (!sameText(createHmac('sha256', secret).update(rawBody).digest('hex'), signature)) return 'forged'
    const { event, recipient } = news.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')))
    const kind = Object.entries(ends).find(([name]) => name === event)?.[1]
    return kind ? { kind, email: recipient.toLowerCase() } : null
  }
