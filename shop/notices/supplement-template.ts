import { z } from 'zod'
import { formatDay } from '#kernel/dates'
import { supplementHref } from '#kernel/library-links'
import { readOrderById } from '#shop/orders'
import { readDelivery } from '#shop/supplements'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { toAccount, toBuyer } from './recipients.ts'

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

/** A supplement or errata is there for a title that somebody has. It is about what they bought, and no advertising. */
export const supplementDelivered: Template<'supplement-delivered', Delivery> = {
  about: z.object({ deliveryId: z.int().positive() }),
  load: async ({ db }, { deliveryId }) => {
    const facts = await readDelivery(db, deliveryId)
    if (!facts) return null
    const subject = String(deliveryId)
    if (facts.orderId !== null) {
      const order = await readOrderById(db, facts.orderId)
      return order && toBuyer(order, subject, facts)
    }
    return facts.userId === null ? null : toAccount(db, facts.userId, subject, facts)
  },
  mail: ({ supplementId, kind, title, lawOn, work, orderId }) => ({
    subject: `${kind === 'errata' ? 'Corrections' : 'A free supplement'} for ${work}`,
    preview: lawOn ? `${title}. It states the law as on ${formatDay(lawOn)}.` : title,
    heading: kind === 'errata' ? 'Corrections for your book' : 'A supplement for your title',
    blocks: [
      `You have “${work}”. ${kind === 'errata' ? 'Its corrections are' : 'What changed since it was written is'} here for you, free: “${title}”.${lawOn ? ` It states the law as on ${formatDay(lawOn)}.` : ''}`,
      orderId !== null && 'Sign in with the e-mail address or mobile number of your order to open it.',
      actionBlock('Read it', supplementHref(supplementId)),
    ],
  }),
  path: ({ supplementId }) => supplementHref(supplementId),
  example: {
    supplementId: 1,
    kind: 'supplement',
    title: 'The four labour codes are in force',
    lawOn: '2025-12-01',
    work: exampleOrder.lines[0]?.title ?? '',
    userId: '00000000-0000-4000-8000-000000000001',
    orderId: null,
  },
}
