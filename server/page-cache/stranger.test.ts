import { describe, expect, it } from 'vitest'
import { askerOf } from './stranger.ts'

const reading = {
  hasSession: (header: string | undefined) => /(^|; )bm\.session_token=/.test(header ?? ''),
  isSat: (level: string, attempt: string) => `${level}.${attempt}` === 'ca-final.ca-2027-05',
}
const nobody = { attempt: null, levelCode: null, cartToken: null }

describe('pages drawn for many', () => {
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
    ['a cart', 'bm_cart=abcdefghijklmnopqrstuvwx', { ...nobody, cartToken: 'abcdefghijklmnopqrstuvwx' }],
    ['an attempt that is no attempt', 'bm_attempt="><script>', nobody],
  ])('are for a visitor with %s', (_, cookie, stranger) => {
    expect(askerOf(cookie, reading)).toEqual(stranger)
  })

  it.each([['a session, good or not', 'bm.session_token=anything']])(
    'are not for a visitor with %s',
    (_, cookie) => {
      expect(askerOf(cookie, reading)).toBeNull()
    },
  )
})
