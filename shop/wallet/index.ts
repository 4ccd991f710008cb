export { expireCredit } from './expire-credit.ts'
export { readReferralReward, readReward, readRewards, readWalletStatement } from './read-wallet.ts'
export {
  lockWallet,
  lockWalletOf,
  readBalance,
  refundToWallet,
  returnToWallet,
  reverseReward,
  rewardInWallet,
  spendFromWallet,
} from './transfers.ts'
export { leastBesideWallet, shareBeside, walletCauses } from './wallet.ts'
