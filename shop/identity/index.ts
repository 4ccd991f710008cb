export type { IdentitySettings } from './authenticator.ts'
export {
  longestPassword,
  type Registration,
  registrationInput,
  shortestPassword,
  signInInput,
} from './credentials.ts'
export { createIdentity, type Identity } from './identity.ts'
export type { IdentityTables } from './identity-tables.ts'
export type { SignedIn } from './read-session.ts'
export type { Enrolment, RegisterRefusal, RegisterRequest } from './register.ts'
export type { SignInRefusal, SignInRequest } from './sign-in.ts'
export { disableUser, forgetExpired } from './users-store.ts'
