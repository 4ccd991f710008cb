import { createHmac } from 'node:crypto'
import { refuse } from '#kernel/result'
import { sameText } from '#kernel/same-text'

/** How long a code is valid, in minutes, and how often it may be tried. */
export const codeMinutes = 5
export const codeTries = 5

/** How long a link is valid, in minutes. */
export const linkMinutes = 30

const derive = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** The code of six digits that belongs to a request: nobody can compute it without the shop's secret. */
export const oneTimeCode = (secret: string, token: string): string =>
  String(derive(secret, `code:${token}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Whether a typed code, spaces aside, is that of the request. */
export const isOneTimeCode = (secret: string, token: string, typed: string): boolean =>
  sameText(typed.replaceAll(/\s/g, ''), oneTimeCode(secret, token))

/** Refuses what cannot be a code, before it uses up a try; null for six digits, spaces aside. */
export const refuseIncompleteCode = (typed: string) =>
  /^[0-9]{6}$/.test(typed.replaceAll(/\s/g, ''))
    ? null
    : refuse('wrong_code', 'Enter the 6 digits of the code.', 'code')

/** What only the shop can add to a token: the proof in a mailed link. */
export const linkMac = (secret: string, token: string) =>
  derive(secret, `link:${token}`).toString('base64url').slice(0, 32)

/** The key in a mailed link: the token of the request, and what only the shop can add to it. */
export const linkKey = (secret: string, token: string): string => token + linkMac(secret, token)

/** The token in the key of a link; null when we did not make it. */
export function tokenOfLink(secret: string, key: string): string | null {
  const token = key.slice(0, -32)
  return token !== '' && sameText(key, linkKey(secret, token)) ? token : null
}
