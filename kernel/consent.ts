/** The cookie in which the browser stores what a visitor chose about measuring, under which version of the words. */
export const consentCookie = 'bm_consent'
/** Counted up when the words of the banner change their meaning: earlier choices are then asked for again. */
export const consentVersion = 1

// Made once: made for each request it took a twelfth of the time of one.
const choicePattern = new RegExp(`(?:^|;\\s*)${consentCookie}=(\\d+)\\.(yes|no|tags)(?:;|$)`)

/** What a Cookie header says of measuring: true and false as chosen under this version, null when it was never chosen. */
export function readConsent(cookies: string | undefined): boolean | null {
  const [, version, choice] = choicePattern.exec(cookies ?? '') ?? []
  return Number(version) === consentVersion ? choice !== 'no' : null
}

/** What the cookie says where the tag manager may measure besides us. */
export const tagConsent = `${consentVersion}.tags`

/** Whether a Cookie header says that the tag manager may measure besides us. */
export const agreesToTags = (cookies: string | undefined): boolean =>
  (cookies ?? '').split('; ').includes(`${consentCookie}=${tagConsent}`)
