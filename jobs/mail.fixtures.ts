import type { Db } from '#db/tables'
import { ok } from '#kernel/result'
import type { Mail } from '#ports/mail'

/** What a job that writes mails needs; what it sends is in `sent`. */
export function mailNeeds(db: Db) {
  const sent: Mail[] = []
  const needs = {
    db,
    sendMail: async (mail: Mail) => {
      sent.push(mail)
      return ok({ messageId: 'one@example.com' })
    },
    baseUrl: 'https://shop.example.com',
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  return { sent, needs }
}
