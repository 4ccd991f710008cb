import { z } from 'zod'
import { readUser } from '#shop/identity'
import { type DecidedSample, readAlert, readDecidedSample, type StockAlert } from '#shop/requests'
import { editionAvailableNotice } from './edition-available-notice.ts'
import type { Template } from './message.ts'
import { sampleDecidedNotice } from './sample-decided-notice.ts'
import { welcomeNotice } from './welcome-notice.ts'

const byMail = (email: string) => ({ email, mobile: null, userId: null })

/** Welcomes a new account that has an e-mail address and was not closed meanwhile. */
export const welcome: Template<'account-opened', null> = {
  about: z.object({ userId: z.uuid() }),
  load: async ({ db }, { userId }) => {
    const user = await readUser(db, userId)
    if (!user || user.email === null) return null
    return { facts: null, to: byMail(user.email), subject: userId, orderId: null }
  },
  mail: welcomeNotice,
  example: null,
}

/** Mails a person who waits for an edition; nobody when the alert was ended meanwhile. */
export const editionAvailable: Template<'edition-available', StockAlert> = {
  about: z.object({ alertId: z.int().positive() }),
  load: async ({ db }, { alertId }) => {
    const facts = await readAlert(db, alertId)
    if (facts === null) return null
    return { facts, to: byMail(facts.email), subject: `${alertId}.${facts.round}`, orderId: null }
  },
  mail: editionAvailableNotice,
  example: {
    id: 1,
    editionId: 1,
    slug: 'direct-tax-laws',
    title: 'Direct Tax Laws and International Taxation',
    editionLabel: '12th edition',
    formatName: 'Printed book',
    email: 'meera@example.com',
    accessKey: 'example',
    round: 1,
  },
}

/** Answers a teacher who requested a sample copy. */
export const sampleDecided: Template<'sample-decided', DecidedSample> = {
  about: z.object({ requestId: z.int().positive() }),
  load: async ({ db }, { requestId }) => {
    const facts = await readDecidedSample(db, requestId)
    if (facts === null) return null
    return { facts, to: byMail(facts.email), subject: String(requestId), orderId: null }
  },
  mail: sampleDecidedNotice,
  example: {
    editionId: 1,
    slug: 'direct-tax-laws',
    title: 'Direct Tax Laws and International Taxation',
    name: 'Prof. Suresh Rao',
    institution: 'National College, Bengaluru',
    email: 'suresh@example.com',
    pin: '560004',
    editionLabel: '12th edition',
    formatName: 'Printed book',
    decision: 'approved',
    answer: 'The copy leaves tomorrow.',
  },
}
