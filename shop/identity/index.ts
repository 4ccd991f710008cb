export {
  actingMinutes,
  auditActing,
  clearActing,
  findCustomer,
  startActing,
  stopActing,
} from './act-for.ts'
export { consumeAttempts, giveBackAttempts, type Limit, limitsOf, networkOf } from './attempt-limits.ts'
export { closeAccount, reopenAccount } from './close-account.ts'
export {
  type AddedSignIn,
  type CodePurpose,
  type ContactNews,
  changeContact,
  contactCodeMinutes,
  lockUnerased,
  pendingContact,
  readContactNews,
  renameUser,
  sendContactCode,
  useContactCode,
  wasErased,
} from './confirm-contact.ts'
export {
  emailInput,
  newPasswordInput,
  readContact,
  refuseContact,
  refuseMobile,
  registrationInput,
  signInInput,
} from './credentials.ts'
export { deviceId } from './device-trust.ts'
export { createIdentity, type Identity } from './identity.ts'
export {
  codeMinutes,
  codeTries,
  isOneTimeCode,
  linkMac,
  linkMinutes,
  oneTimeCode,
  type ProofMessage,
  readProofMessage,
  refuseIncompleteCode,
} from './one-time-code.ts'
export { listPasskeys, removePasskey } from './passkeys.ts'
export { type SignedIn, sessionDays } from './read-session.ts'
export { resetFactor } from './second-factor.ts'
export { endSessions, listSessions } from './sessions-store.ts'
export type { SignedInAs } from './sign-in.ts'
export { listLinkedIdentities, unlinkIdentity } from './social-sign-in.ts'
export { timeStep, totpCode } from './totp.ts'
export {
  disableUser,
  findUserByEmail,
  hasClosedAccount,
  isContactOfUser,
  isProvenUser,
  purgeExpiredSessions,
  readClosedEmail,
  readReachable,
  readStaffAccounts,
  readUser,
  readUserNames,
} from './users-store.ts'
