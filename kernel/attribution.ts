/** The cookie in which the browser of a visitor who agreed stores what brought them: first and last touch. */
export const touchCookie = 'bm_touch'

/** What brought a visitor: the campaign of a link, a dealer's link, or another website. '' and 0 where there is none. */
export type Touch = {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly cid: number
  /** The host of the website that the visitor came from. */
  readonly referrer: string
}

/** The first touch within thirty days and the last one. */
export type Attribution = { readonly first: Touch; readonly last: Touch }

const longest = 80

/**
 * A word of a campaign as it is counted and compared: in lower case, of at most 80 letters, and '' where it may identify a
 * person (an e-mail address, a telephone number).
 */
export function campaignWord(text: string): string {
  const words = text.normalize('NFKC').replace(/\p{C}/gu, '').trim().toLowerCase()
  const mayIdentify = words.includes('@') || /\d{9}/.test(words.replace(/[\s()+.-]/g, ''))
  return mayIdentify ? '' : [...words].slice(0, longest).join('').trim()
}

/** Reads what a browser stored; null where it is not of this shape. */
export function readAttribution(cookie: string | null): Attribution | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie ?? ''))
    const { first, last } = value as Record<string, unknown>
    return { first: touchOf(first), last: touchOf(last) }
  } catch {
    return null
  }
}

function touchOf(value: unknown): Touch {
  const { cid, ...rest } = value as Record<string, unknown>
  const word = (name: string) => campaignWord(typeof rest[name] === 'string' ? rest[name] : '')
  return {
    source: word('source'),
    medium: word('medium'),
    campaign: word('campaign'),
    cid: Number.isSafeInteger(cid) && Number(cid) > 0 ? Number(cid) : 0,
    referrer: word('referrer'),
  }
}
