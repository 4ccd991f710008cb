import { z } from 'zod'
import { formatDay } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { readUser } from '#shop/identity'
import { readGivenReward } from '#shop/referrals'
import type { Template } from './message.ts'
import { writeNotice } from './notice.ts'

type GivenReward = NonNullable<Awaited<ReturnType<typeof readGivenReward>>>

/** A referral was rewarded: to the referrer, who reads a first name alone, and to the friend. */
export const rewardGiven: Template<'reward-given', GivenReward> = {
  about: z.object({ referralId: z.int().positive(), userId: z.uuid() }),
  load: async ({ db }, { referralId, userId }) => {
    const facts = await readGivenReward(db, referralId, userId)
    const user = facts && (await readUser(db, userId))
    if (!user) return null
    return {
      facts,
      to: { email: user.email, mobile: null, userId },
      subject: `${referralId}.${userId}`,
      orderId: null,
    }
  },
  mail: ({ amount, friend, expiresOn }, sender) =>
    writeNotice(
      {
        subject: `${formatInr(amount)} is in your wallet`,
        preview: `Use it by ${formatDay(expiresOn)}.`,
        heading: `You earned ${formatInr(amount)}`,
        blocks: [
          {
            kind: 'paragraph',
            words: `${
              friend === null
                ? 'You came by a friend’s link, and your first order can no longer be returned.'
                : `The first order of ${friend}, who came by your link, can no longer be returned.`
            } You can use the reward until ${formatDay(expiresOn)}: choose the wallet at payment.`,
          },
          { kind: 'action', label: 'See your wallet', href: withBase(links.wallet, sender.baseUrl) },
        ],
      },
      sender,
    ),
  path: () => links.wallet,
  example: { amount: paise(10_000), friend: 'Sneha', expiresOn: '2027-02-19' },
}
