import type { Db } from '#db/tables'
import { ok } from '#kernel/result'
import { whenQuiet } from '#kernel/when-quiet'
import type { Mail } from '#ports/mail'
import type { Sms } from '#ports/sms'

/** What a job that sends messages needs; what it sends is in `sent` and `texts`. */
export function mailNeeds(db: Db) {
  const sent: Mail[] = []
  const texts: Sms[] = []
  const needs = {
    db,
    sendMail: async (mail: Mail) => {
      sent.push(mail)
      return ok({ messageId: 'one@example.com' })
    },
    sendSms: async (sms: Sms) => {
      texts.push(sms)
      return ok({ requestId: 'one' })
    },
    secret: 'a secret of the tests, of thirty-two letters',
    baseUrl: 'https://shop.example.com',
    whenQuiet,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  return { sent, texts, needs }
}
