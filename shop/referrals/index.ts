export { findReferrer, joinReferral, readReferralCode } from './join-referral.ts'
export { type InvitedFriend, readGivenReward, readInvitation, readInvitedFriends } from './read-referrals.ts'
export { settleReferrals } from './settle-referrals.ts'
