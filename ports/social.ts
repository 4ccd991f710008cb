import type { Refusal, Result } from '#kernel/result'

/** A person as an OpenID Connect issuer identified them. */
export type SocialPerson = {
  readonly issuer: string
  /** The issuer's name of the person; it never changes. */
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/** What the browser remembers between leaving for the issuer and coming back. */
export type SocialVisit = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type SocialVisitRefusal = Refusal<'social_failed'>

export type SocialIssuer = {
  /** In addresses: google. */
  readonly id: string
  /** On the button: Google. */
  readonly name: string
  /** Its own address, as {@link SocialPerson} has it. */
  readonly issuer: string
  /** Where the browser goes, and what it must bring back. Throws when the issuer cannot be reached. */
  readonly begin: (returnsTo: string) => Promise<{ readonly url: string; readonly visit: SocialVisit }>
  /** Reads who came back, from the whole address that they came to. A refusal: they changed their mind, or it is forged. */
  readonly finish: (address: string, visit: SocialVisit) => Promise<Result<SocialPerson, SocialVisitRefusal>>
}
