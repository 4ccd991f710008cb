import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { readClosedEmail, readUser } from '#shop/identity'
import { readGivenReward } from '#shop/referrals'
import { type DecidedSample, readDecidedSample, recheckAlert, type StockAlert } from '#shop/requests'
import { readReward } from '#shop/wallet'
import type { Template } from './message.ts'
import { actionBlock, linesBlock } from './notice.ts'
import { toAccount, toContact } from './recipients.ts'

const exampleBook = {
  editionId: 1,
  slug: 'direct-tax-laws',
  title: 'Direct Tax Laws and International Taxation',
  editionLabel: '12th edition',
  formatName: 'Printed book',
}

const viewProduct = ({ editionId, slug }: Pick<StockAlert, 'editionId' | 'slug'>) =>
  actionBlock('View product', links.product(editionId, slug))

const bookWords = (book: Pick<StockAlert, 'title' | 'editionLabel' | 'formatName'>): string =>
  [book.title, book.editionLabel, book.formatName].filter(Boolean).join(', ')

/** Welcomes a new account that has an e-mail address and was not closed meanwhile. */
export const welcome: Template<'account-opened', null> = {
  load: async ({ db }, { userId }) => {
    const user = await readUser(db, userId)
    return user?.email ? toContact(user.email, userId, null) : null
  },
  mail: (_, { name }) => ({
    subject: `Welcome to ${name}`,
    preview: 'Your orders, addresses and books in one place.',
    heading: `Welcome to ${name}`,
    blocks: [
      'Your account is ready. You find your orders and addresses in one place, and checkout is faster.',
      'Choose your course and attempt. Every book and class then shows whether it fits your exam.',
      actionBlock('Find your books', links.home),
      'If you did not create this account, please write to us and we will close it.',
    ],
  }),
  example: null,
}

/** Says that staff closed an account, to its e-mail address; nobody when it was opened again or erased meanwhile. */
export const accountClosedMail: Template<'account-closed', null> = {
  load: async ({ db }, { userId, at }) => {
    const email = await readClosedEmail(db, userId)
    return email === null ? null : toContact(email, `${userId}.${at}`, null)
  },
  mail: (_, { name }) => ({
    subject: `Your account with ${name} was closed`,
    preview: 'Orders on their way are still delivered.',
    heading: 'Your account was closed',
    blocks: [
      'Our team closed your account. You are signed out on every device and cannot sign in.',
      'Orders on their way are still delivered. Plans that renew end and are not charged again.',
      'If you think that this is a mistake, or want to ask why, please write to us.',
      actionBlock('Write to us', links.contactUs),
    ],
  }),
  example: null,
}

/** Mails a person who waits for an edition, with a link that deletes the address; nobody when the alert was ended. */
export const editionAvailable: Template<'edition-available', StockAlert> = {
  load: async ({ db }, { alertId }) => {
    const facts = await recheckAlert(db, alertId)
    return facts && toContact(facts.email, `${alertId}.${facts.round}`, facts)
  },
  mail: (alert) => ({
    subject: `Available now: ${alert.title}`,
    preview: 'You asked us to tell you when it is on sale.',
    heading: `${alert.title} is available now`,
    blocks: [
      `${bookWords(alert)} is on sale now. We do not reserve copies, so order soon.`,
      viewProduct(alert),
      'We send this e-mail once. We delete your address after a month, or now if you prefer.',
      actionBlock('Delete my address', links.stockAlert(alert.accessKey)),
    ],
  }),
  example: { ...exampleBook, id: 1, email: 'meera@example.com', accessKey: 'example', round: 1 },
}

/** Answers a teacher who requested a sample copy, with the note of the person who decided. */
export const sampleDecided: Template<'sample-decided', DecidedSample> = {
  load: async ({ db }, { requestId }) => {
    const facts = await readDecidedSample(db, requestId)
    return facts && toContact(facts.email, String(requestId), facts)
  },
  mail: (sample) => {
    const { title, answer } = sample
    const isApproved = sample.decision === 'approved'
    return {
      subject: isApproved ? `Your sample copy is on its way: ${title}` : `Your sample request: ${title}`,
      preview: isApproved ? 'It is free.' : 'We cannot send one this time.',
      heading: isApproved ? 'Your sample copy is on its way' : 'We cannot send you a sample copy',
      blocks: [
        `You requested a sample copy of ${bookWords(sample)}. ${
          isApproved
            ? 'We are sending it to your institution. It is free, and you need not return it.'
            : 'We cannot send one this time.'
        }`,
        answer !== '' && linesBlock('A note from us', answer.split('\n')),
        viewProduct(sample),
      ],
    }
  },
  example: {
    ...exampleBook,
    name: 'Prof. Suresh Rao',
    institution: 'National College, Bengaluru',
    email: 'suresh@example.com',
    pin: '560004',
    decision: 'approved',
    answer: 'The copy leaves tomorrow.',
  },
}

type GivenReward = NonNullable<Awaited<ReturnType<typeof readGivenReward>>>
type Reward = NonNullable<Awaited<ReturnType<typeof readReward>>>

const path = () => links.wallet
const seeWallet = actionBlock('See your wallet', path())

/** A referral was rewarded: to the referrer, who reads a first name alone, and to the friend. */
export const rewardGiven: Template<'reward-given', GivenReward> = {
  load: async ({ db }, { referralId, userId }) => {
    const facts = await readGivenReward(db, referralId, userId)
    return facts && toAccount(db, userId, `${referralId}.${userId}`, facts)
  },
  mail: ({ amount, friend, expiresOn }) => ({
    subject: `${formatInr(amount)} is in your wallet`,
    preview: `Use it by ${formatDay(expiresOn)}.`,
    heading: `You earned ${formatInr(amount)}`,
    blocks: [
      `${
        friend === null
          ? 'You came by a friend’s link, and your first order can no longer be returned.'
          : `The first order of ${friend}, who came by your link, can no longer be returned.`
      } You can use the reward until ${formatDay(expiresOn)}: choose the wallet at payment.`,
      seeWallet,
    ],
  }),
  path,
  example: { amount: paise(10_000), friend: 'Sneha', expiresOn: '2027-02-19' },
}

/** Promotional credit ends within a week. Nobody who has spent it meanwhile is written to. */
export const creditExpiring: Template<'credit-expiring', Reward> = {
  load: async ({ db }, { accountId }) => {
    const facts = await readReward(db, accountId)
    return facts && toAccount(db, facts.userId, String(accountId), facts)
  },
  mail: ({ amount, expiresOn }) => ({
    subject: `Use your ${formatInr(amount)} reward by ${formatDay(expiresOn)}`,
    preview: 'It is in your wallet.',
    heading: 'Your reward expires soon',
    blocks: [
      `${formatInr(amount)} of the rewards in your wallet can be used until ${formatDay(expiresOn)}. Choose the wallet at payment: rewards are used first.`,
      seeWallet,
    ],
  }),
  path,
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    amount: paise(10_000),
    expiresOn: '2026-11-30',
  },
}
