import { formatDay, istDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { nextWords, priceWords, readSubscriptions, type Subscription, stateWords } from '#shop/subscriptions'
import type { Addressed, LoadNeeds, Template } from './message.ts'
import { actionBlock, type Block, linesBlock } from './notice.ts'
import { toAccount } from './recipients.ts'

const example: Subscription = {
  id: 1,
  userId: '00000000-0000-4000-8000-000000000001',
  owner: { name: 'Asha Menon', email: 'asha.menon@example.com' },
  editionId: 1,
  slug: 'research-gst',
  title: 'Research: GST',
  state: 'active',
  amount: paise(82_600),
  months: 1,
  nextChargeAt: new Date('2026-12-23T04:30:00Z'),
  resumeBefore: null,
  stateAt: new Date('2026-11-23T04:30:00Z'),
  mandateEndsAt: new Date('2029-11-23T04:30:00Z'),
  trialEndsAt: null,
  cancelAskedAt: null,
  cancelReason: '',
  openUntil: '2026-12-23',
  paidBy: 'Visa ending in 1007',
  billedTo: 'Asha Menon, Karnataka',
  charges: [],
}

async function toOwner(
  { db }: LoadNeeds,
  id: number,
  subjectOf: (subscription: Subscription) => string,
  isMeant: (subscription: Subscription) => boolean,
): Promise<Addressed<Subscription> | null> {
  const [facts] = await readSubscriptions(db, { id })
  const addressed =
    facts && isMeant(facts) ? await toAccount(db, facts.userId, `${id}:${subjectOf(facts)}`, facts) : null
  // An account by mobile number has no address: the one of the order was asked for this.
  return (
    addressed && {
      ...addressed,
      to: { ...addressed.to, email: addressed.to.email ?? addressed.facts.owner.email },
    }
  )
}

const facts = (subscription: Subscription): Block =>
  linesBlock('Your mandate', [
    `${priceWords(subscription)}${subscription.paidBy && `, by ${subscription.paidBy}`}`,
    ...(subscription.mandateEndsAt
      ? [`Ends on ${formatDay(istDay(subscription.mandateEndsAt))} at the latest`]
      : []),
  ])

const path = () => links.subscriptions

/** A plan renews soon: amount, day, mandate, and how to stop it. It leaves 24 hours before the charge at the latest. */
export const renewalAhead: Template<'renewal-ahead', Subscription> = {
  load: (needs, { subscriptionId: id, at }) =>
    toOwner(
      needs,
      id,
      () => String(at),
      ({ state, cancelAskedAt }) => state === 'active' && cancelAskedAt === null,
    ),
  mail: (subscription) => {
    const day = subscription.nextChargeAt ? formatDay(istDay(subscription.nextChargeAt)) : 'soon'
    const sum = formatInr(subscription.amount)
    return {
      subject: `${subscription.title} ${subscription.trialEndsAt ? 'is charged for the first time' : 'renews'} on ${day} for ${sum}`,
      preview: 'Cancel before that day if you do not want it.',
      heading: subscription.trialEndsAt ? 'Your free trial ends soon' : 'Your plan renews soon',
      blocks: [
        `On ${day} we charge ${sum} for “${subscription.title}” by the mandate that you gave. If you do not want that, ${subscription.trialEndsAt ? 'cancel it before, and you pay nothing' : 'pause or cancel it before'}.`,
        facts(subscription),
        actionBlock(subscription.trialEndsAt ? 'Cancel the trial' : 'Pause or cancel', path()),
      ],
    }
  },
  path,
  example,
}

/**
 * A subscription was cancelled, paused or resumed, its payment failed, or it is over: what happens now. A cancellation is
 * announced when it is asked for and again when the provider has carried it out: one message for each last day.
 */
export const subscriptionNews: Template<'subscription-news', Subscription> = {
  load: (needs, { subscriptionId: id, sync }) =>
    toOwner(
      needs,
      id,
      ({ cancelAskedAt, openUntil }) =>
        cancelAskedAt === null ? String(sync) : `cancelled-${openUntil ?? 'over'}`,
      () => true,
    ),
  mail: (subscription) => {
    const { title, cancelAskedAt, cancelReason } = subscription
    const what = cancelAskedAt === null ? stateWords(subscription) : 'Cancelled'
    return {
      subject: `${title}: ${what.toLowerCase()}`,
      preview: nextWords(subscription),
      heading: `Automatic renewal: ${what.toLowerCase()}`,
      blocks: [
        `“${title}”. ${nextWords(subscription)}`,
        cancelReason && `Reason for cancelling: ${cancelReason}`,
        actionBlock('Your subscriptions', path()),
      ],
    }
  },
  path,
  example: { ...example, state: 'pending' },
}
