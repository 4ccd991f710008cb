import { formatInrShort, paise } from '#kernel/money'
import type { Settings } from '#shop/content'
import { cookies } from '../cookies.ts'

/** The rule of refer and earn as its pages say it. */
export const referralRule = (
  { reward, minOrder, mostAMonth, creditDays }: Settings['referral'],
  returnDays: number,
) => {
  const sum = formatInrShort(paise(reward))
  return {
    sum,
    minOrder: formatInrShort(paise(minOrder)),
    steps: [
      {
        title: 'Open the link and sign up',
        words: `In the same browser, within ${cookies.referral.days} days. For people who have not bought here before.`,
      },
      {
        title: `First order of ${formatInrShort(paise(minOrder))} or more`,
        words: 'Anything we sell, placed from the new account and paid in rupees.',
      },
      {
        title: `${sum} for each of you`,
        words: `Once the return window is over, ${returnDays} days after delivery. It is in your wallets, to be used within ${creditDays} days.`,
      },
    ],
    conditions: [
      'Your own second account, your own address, a device on which you have signed in and the friend who invited you do not count.',
      `Each friend counts once, and up to ${mostAMonth} friends a month. Others wait for the next month.`,
      `If the order is returned and less than ${formatInrShort(paise(minOrder))} of it is kept, there is no reward. A refund later takes it back, as far as it is not spent.`,
      'Rewards pay for orders here. They are not paid out, and are used before refunds in the wallet.',
    ],
  }
}
