import type { Db } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { supplementHref } from '#kernel/library-links'
import { links } from '#kernel/links'
import { readEndedTrial, readEndingAccess, readExtendedAccess, remainsOf } from '#shop/library'
import { type Order, type OrderLine, readOrderById } from '#shop/orders'
import { readChangedDelivery, readDelivery } from '#shop/supplements'
import { exampleLine, exampleOrder } from './examples.ts'
import type { Addressed, Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { orderPath } from './order-templates.ts'
import { viewOrder } from './order-words.ts'
import { toAccount, toBuyer } from './recipients.ts'

type Closed = { readonly order: Order; readonly line: OrderLine; readonly reason: string }

const stayWords = (remains: ReturnType<typeof remainsOf>): string =>
  remains === null ? '' : `Your ${remains} stay in your library. `

/** Staff closed a digital title that was opened: why, and that notes stay. A refund has a message of its own. */
export const accessClosed: Template<'access-closed', Closed> = {
  load: async ({ db }, { orderId, lineId }) => {
    const order = await readOrderById(db, orderId)
    const closed = order?.lines.find(({ id }) => id === lineId)
    const move = closed?.moves.find(({ to }) => to === 'DEACTIVATED')
    if (!order || !closed || !move) return null
    return toBuyer(order, String(lineId), { order, line: closed, reason: move.reason })
  },
  mail: ({ order, line: { title, type }, reason }) => ({
    subject: `Access to ${title} is closed`,
    preview: reason,
    heading: 'Access to a title is closed',
    blocks: [
      `We have closed your access to “${title}”. Reason: ${reason}`,
      `${stayWords(remainsOf(type))}Answer this mail if this is wrong.`,
      viewOrder(order),
    ],
  }),
  path: orderPath,
  example: { order: exampleOrder, line: exampleLine, reason: 'Bought twice by mistake' },
}

type Extended = NonNullable<Awaited<ReturnType<typeof readExtendedAccess>>>

/** The exams were postponed, and what somebody holds lasts longer. */
export const accessExtended: Template<'access-extended', Extended> = {
  load: async ({ db }, { entitlementId, endsOn }) => {
    const facts = await readExtendedAccess(db, entitlementId, endsOn)
    return facts && toAccount(db, facts.userId, `${entitlementId}.${endsOn}`, facts)
  },
  mail: ({ title, endsOn, reason }) => ({
    subject: `${title}: your access now lasts until ${formatDay(endsOn)}`,
    preview: reason,
    heading: 'Your access lasts longer',
    blocks: [
      `You can use “${title}” until ${formatDay(endsOn)}. You need not do anything and pay nothing. Reason: ${reason}`,
      actionBlock('Open your library', links.library),
    ],
  }),
  path: () => links.library,
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    title: 'Direct Tax Laws and International Taxation',
    endsOn: '2027-07-31',
    reason: 'The institute has postponed the exams of May 2027.',
  },
}

type Ending = NonNullable<Awaited<ReturnType<typeof readEndingAccess>>>

/** What somebody bought ends soon, or ended yesterday. Nobody who has it for longer is written to. */
export const accessEnding: Template<'access-ending', Ending> = {
  load: async ({ db }, { entitlementId, endsOn, days }) => {
    const facts = await readEndingAccess(db, { entitlementId, endsOn })
    return facts && toAccount(db, facts.userId, `${entitlementId}.${endsOn}.${days}`, facts)
  },
  mail: ({ title, type, endsOn, isOver }) => ({
    subject: isOver
      ? `Your access to ${title} has ended`
      : `Your access to ${title} ends on ${formatDay(endsOn)}`,
    preview: stayWords(remainsOf(type)).trim() || title,
    heading: isOver ? 'Your access has ended' : 'Your access ends soon',
    blocks: [
      `You can use “${title}” ${isOver ? 'no longer: its last day was' : 'until'} ${formatDay(endsOn)}. ${stayWords(remainsOf(type))}`.trim(),
      actionBlock('Open your library', links.library),
    ],
  }),
  path: () => links.library,
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    title: 'Direct Tax Laws and International Taxation',
    type: 'BOOK',
    endsOn: '2027-05-31',
    isOver: false,
  },
}

type Trial = NonNullable<Awaited<ReturnType<typeof readEndedTrial>>>

/** The days of a free trial are over. Nobody who can open the title meanwhile is written to. */
export const trialEnded: Template<'trial-ended', Trial> = {
  load: async ({ db }, { entitlementId }) => {
    const facts = await readEndedTrial(db, entitlementId)
    return facts && toAccount(db, facts.userId, String(entitlementId), facts)
  },
  mail: ({ editionId, slug, title, noun, remains, endedOn }) => ({
    subject: `Your free trial of ${title} has ended`,
    preview: stayWords(remains).trim() || 'Nothing was charged.',
    heading: 'Your free trial has ended',
    blocks: [
      `Your free trial of “${title}” ended on ${endedOn}. Nothing was charged.${remains === null ? '' : ` Your ${remains} stay in your library, and go on if you buy the ${noun}.`}`,
      actionBlock(`See the ${noun}`, links.product(editionId, slug)),
    ],
  }),
  path: () => links.library,
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    editionId: 1,
    slug: 'direct-tax-laws',
    title: 'Direct Tax Laws and International Taxation',
    noun: 'book',
    remains: 'notes',
    endedOn: '22 November 2026',
  },
}

/** Addresses who was sent a supplement: an account, or the guest of an order. */
async function toOwner<Facts extends { readonly userId: string | null; readonly orderId: number | null }>(
  db: Db,
  facts: Facts,
  subject: string,
): Promise<Addressed<Facts> | null> {
  if (facts.orderId !== null) {
    const order = await readOrderById(db, facts.orderId)
    return order && toBuyer(order, subject, facts)
  }
  return facts.userId === null ? null : toAccount(db, facts.userId, subject, facts)
}

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>

/** A supplement or errata is there for a title that somebody has. It is about what they bought, and no advertising. */
export const supplementDelivered: Template<'supplement-delivered', Delivery> = {
  load: async ({ db }, { deliveryId }) => {
    const facts = await readDelivery(db, deliveryId)
    if (!facts) return null
    return toOwner(db, facts, String(deliveryId))
  },
  mail: ({ supplementId, kind, title, lawOn, work, orderId }) => ({
    subject: `${kind === 'errata' ? 'Corrections' : 'A free supplement'} for ${work}`,
    preview: lawOn ? `${title}. It states the law as on ${formatDay(lawOn)}.` : title,
    heading: kind === 'errata' ? 'Corrections for your book' : 'A supplement for your title',
    blocks: [
      `You have “${work}”. ${kind === 'errata' ? 'Its corrections are' : 'What changed since it was written is'} here for you, free: “${title}”.${lawOn ? ` It states the law as on ${formatDay(lawOn)}.` : ''}`,
      orderId !== null && 'Sign in with the contact details of your order to open it.',
      actionBlock('Read it', supplementHref(supplementId)),
    ],
  }),
  path: ({ supplementId }) => supplementHref(supplementId),
  example: {
    supplementId: 1,
    kind: 'supplement',
    title: 'The four labour codes are in force',
    lawOn: '2025-12-01',
    work: exampleLine.title,
    userId: '00000000-0000-4000-8000-000000000001',
    orderId: null,
  },
}

type ChangedDelivery = NonNullable<Awaited<ReturnType<typeof readChangedDelivery>>>

/** A supplement that somebody was sent was corrected or withdrawn: why, and what it means for their exam. */
export const supplementChanged: Template<'supplement-changed', ChangedDelivery> = {
  load: async ({ db }, about) => {
    const facts = await readChangedDelivery(db, about)
    return facts && toOwner(db, facts, `${about.deliveryId}.${about.changeId}`)
  },
  mail: ({ supplementId, kind, title, work, reason }) => ({
    subject: `${kind === 'corrected' ? 'Corrected' : 'Withdrawn'}: ${title}`,
    preview: reason,
    heading:
      kind === 'corrected' ? 'We corrected a supplement of yours' : 'We withdrew a supplement of yours',
    blocks: [
      `“${title}” for “${work}” was ${kind}. Reason: ${reason}`,
      kind === 'corrected'
        ? 'If you have read or printed it before, please read it again.'
        : `Please do not study from it. Whether “${work}” still fits your attempt is on the page of the title.`,
      actionBlock(kind === 'corrected' ? 'Read it' : 'See its page', supplementHref(supplementId)),
    ],
  }),
  path: ({ supplementId }) => supplementHref(supplementId),
  example: {
    supplementId: 1,
    kind: 'corrected',
    title: 'The four labour codes are in force',
    work: exampleLine.title,
    reason: 'A limit was misprinted.',
    userId: '00000000-0000-4000-8000-000000000001',
    orderId: null,
  },
}
