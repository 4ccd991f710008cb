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
export { leastBesideWallet, walletCauses, walletShare } from './wallet.ts'
