import { consentCookie, consentVersion } from './consent.ts'

/** What the cookie says where the tag manager may measure besides us. */
export const tagConsent = `${consentVersion}.tags`

/** Whether a Cookie header says that the tag manager may measure besides us. */
export const agreesToTags = (cookies: string | undefined): boolean =>
  (cookies ?? '').split('; ').includes(`${consentCookie}=${tagConsent}`)
