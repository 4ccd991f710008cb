import { z } from 'zod'
import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { readGivenReward } from '#shop/referrals'
import { readReward } from '#shop/wallet'
import type { Template } from './message.ts'
import { actionBlock } from './notice.ts'
import { toAccount } from './recipients.ts'

type GivenReward = NonNullable<Awaited<ReturnType<typeof readGivenReward>>>
type Reward = NonNullable<Awaited<ReturnType<typeof readReward>>>

const path = () => links.wallet
const seeWallet = actionBlock('See your wallet', path())

/** A referral was rewarded: to the referrer, who reads a first name alone, and to the friend. */
export const rewardGiven: Template<'reward-given', GivenReward> = {
  about: z.object({ referralId: z.int().positive(), userId: z.uuid() }),
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
  about: z.object({ accountId: z.int().positive() }),
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
