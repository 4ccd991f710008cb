import { describe, expect, it } from 'vitest'
import { strangerByCookies, strangerOf } from './stranger.ts'

const isSat = (level: string, attempt: string) => `${level}.${attempt}` === 'ca-final.ca-2027-05'
const reading = {
  hasSession: (header: string | undefined) => /(^|; )bm\.session_token=/.test(header ?? ''),
  isSat,
  isSecure: false,
}
const nobody = { attempt: null, levelCode: null, cartCount: 0, isSignedIn: false }

describe('whom a page is drawn for', () => {
  it.each([
    ['no cookie', undefined, nobody],
    ['cookies of others', '_ga=GA1.1.2; theme=dark', nobody],
    [
      'an attempt',
      'bm_attempt=ca-final.ca-2027-05',
      { ...nobody, attempt: 'ca-2027-05', levelCode: 'ca-final' },
    ],
    ['an attempt that the level does not sit', 'bm_attempt=cs-executive.ca-2027-05', nobody],
    ['an attempt that somebody made up', 'bm_attempt=ca-final.ca-2099-01', nobody],
    ['an attempt that is no attempt', 'bm_attempt="><script>', nobody],
  ])('is known at once of a visitor with %s', (_, cookie, stranger) => {
    expect(strangerByCookies(cookie, reading)).toEqual(stranger)
  })

  it.each([
    ['a session, good or not', 'bm.session_token=anything'],
    ['a cart', 'bm_cart=abcdefghijklmnopqrstuvwx'],
  ])('is not known by the cookies alone of a visitor with %s', (_, cookie) => {
    expect(strangerByCookies(cookie, reading)).toBeNull()
  })

  it('over https heeds the cart that is bound to this host, and none that a neighbour planted', () => {
    const secure = { ...reading, isSecure: true }
    expect(strangerByCookies('__Host-bm_cart=abcdefghijklmnopqrstuvwx', secure)).toBeNull()
    expect(strangerByCookies('bm_cart=abcdefghijklmnopqrstuvwx', secure)).toEqual(nobody)
  })

  it('is what a visitor writes, has in the cart, and whether there is an account: nothing else of them', () => {
    const asha = { attempt: 'ca-2027-05', levelCode: 'ca-final', isSignedIn: true, name: 'Asha' }
    expect(strangerOf(asha, 2, isSat)).toEqual({
      attempt: 'ca-2027-05',
      levelCode: 'ca-final',
      cartCount: 2,
      isSignedIn: true,
    })
  })
})
