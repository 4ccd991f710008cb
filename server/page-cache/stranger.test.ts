import { describe, expect, it } from 'vitest'
import { strangerOf } from './stranger.ts'

const reading = {
  hasSession: (header: string | undefined) => /(^|; )bm\.session_token=/.test(header ?? ''),
  isSat: (level: string, attempt: string) => `${level}.${attempt}` === 'ca-final.ca-2027-05',
}
const nobody = { attempt: null, levelCode: null }

describe('pages drawn for many', () => {
  it.each([
    ['no cookie', undefined, nobody],
    ['cookies of others', '_ga=GA1.1.2; theme=dark', nobody],
    ['an attempt', 'bm_attempt=ca-final.ca-2027-05', { attempt: 'ca-2027-05', levelCode: 'ca-final' }],
    ['an attempt that the level does not sit', 'bm_attempt=cs-executive.ca-2027-05', nobody],
    ['an attempt that somebody made up', 'bm_attempt=ca-final.ca-2099-01', nobody],
    ['an attempt that is no attempt', 'bm_attempt="><script>', nobody],
  ])('are for a visitor with %s', (_, cookie, stranger) => {
    expect(strangerOf(cookie, reading)).toEqual(stranger)
  })

  it.each([
    ['a session, good or not', 'bm.session_token=anything'],
    ['a cart', 'bm_cart=abcdefghijklmnopqrstuvwx'],
    ['a cart among other cookies', '_ga=1; bm_cart=; bm_attempt=ca-final.ca-2027-05'],
  ])('are not for a visitor with %s', (_, cookie) => {
    expect(strangerOf(cookie, reading)).toBeNull()
  })
})
