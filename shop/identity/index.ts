export { consumeAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
export type { IdentitySettings } from './authenticator.ts'
export {
  type CodePurpose,
  type ContactNews,
  changeContact,
  contactCodeMinutes,
  erasedPeople,
  pendingContact,
  readContactNews,
  readContacts,
  renameUser,
  sendContactCode,
  useContactCode,
} from './confirm-contact.ts'
export { type Registration, registrationInput, signInInput } from './credentials.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityTables } from './identity-tables.ts'
export { type SignedIn, sessionDays } from './read-session.ts'
export type { Enrolment, RegisterRefusal, RegisterRequest } from './register.ts'
export { resetFactor } from './second-factor.ts'
export type { SignInRefusal, SignInRequest } from './sign-in.ts'
export { timeStep, totpCode } from './totp.ts'
export {
  disableUser,
  findUserByEmail,
  purgeExpiredSessions,
  readStaffAccounts,
  readUser,
  readUserNames,
} from './users-store.ts'
