import { z } from 'zod'
import { formatDay } from '#kernel/dates'
import { withBase } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { readUser } from '#shop/identity'
import { readReward } from '#shop/wallet'
import type { Template } from './message.ts'
import { writeNotice } from './notice.ts'

type Reward = NonNullable<Awaited<ReturnType<typeof readReward>>>

/** Promotional credit ends within a week. Nobody who has spent it meanwhile is written to. */
export const creditExpiring: Template<'credit-expiring', Reward> = {
  about: z.object({ accountId: z.int().positive() }),
  load: async ({ db }, { accountId }) => {
    const facts = await readReward(db, accountId)
    const user = facts && (await readUser(db, facts.userId))
    if (!user) return null
    const to = { email: user.email, mobile: null, userId: facts.userId }
    return { facts, to, subject: String(accountId), orderId: null }
  },
  mail: ({ amount, expiresOn }, sender) =>
    writeNotice(
      {
        subject: `Use your ${formatInr(amount)} reward by ${formatDay(expiresOn)}`,
        preview: 'It is in your wallet.',
        heading: 'Your reward expires soon',
        blocks: [
          {
            kind: 'paragraph',
            words: `${formatInr(amount)} of the rewards in your wallet can be used until ${formatDay(expiresOn)}. Choose the wallet at payment: rewards are used first.`,
          },
          { kind: 'action', label: 'See your wallet', href: withBase('/user/wallet', sender.baseUrl) },
        ],
      },
      sender,
    ),
  path: () => '/user/wallet',
  example: {
    userId: '00000000-0000-4000-8000-000000000001',
    amount: paise(10_000),
    expiresOn: '2026-11-30',
  },
}
