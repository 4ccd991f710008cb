import { type Paise, paise } from '#kernel/money'

/** Why credit moves, as its owner reads it. */
export const walletCauses = {
  spent: 'Used for',
  released: 'Given back, not used for',
  returned: 'Refund of what the wallet paid,',
  refunded: 'Refund,',
  rewarded: 'Reward for a first order',
  reversed: 'Reward taken back, the order was refunded',
  expired: 'Expired reward',
} as const
export type WalletCause = keyof typeof walletCauses

/** The least that another way to pay is asked for, in paise: providers take no less than a rupee. */
export const leastBesideWallet = 100

/** What a wallet can pay of a total beside another way: so much that at least a rupee is left for that. */
export const shareBeside = (total: Paise, balance: Paise): Paise =>
  paise(Math.max(0, Math.min(balance, total - leastBesideWallet)))
