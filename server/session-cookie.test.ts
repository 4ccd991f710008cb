import { describe, expect, it } from 'vitest'
import { sessionCookie } from './session-cookie.ts'

const secret = 'a secret that only tests sign with, 1234567890'
const cookie = sessionCookie(secret, false)
const pairOf = (line: string) => line.split(';')[0] ?? ''

describe('the session cookie', () => {
  it('cannot be read by scripts, is sent to the whole host, and lives 30 days', () => {
    expect(cookie.set('token')).toMatch(
      /^bm\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie.clear).toBe('bm.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  })

  it('over https is secure and bound to the host', () => {
    const secure = sessionCookie(secret, true)
    const line = secure.set('token')
    expect(line).toMatch(/^__Host-bm\.session_token=.*; Secure$/)
    expect(secure.read(pairOf(line))).toBe('token')
    expect(cookie.read(pairOf(line))).toBe(null)
  })

  it('gives its token, among other cookies too', () => {
    expect(cookie.read(`bm_cart=abc; ${pairOf(cookie.set('token'))}`)).toBe('token')
    expect(cookie.read('bm_cart=abc')).toBe(null)
    expect(cookie.read(undefined)).toBe(null)
  })

  it('gives none when it was changed, signed by another shop, planted, or is nonsense', () => {
    const [name, value = ''] = pairOf(cookie.set('token')).split('=')
    expect(sessionCookie('some other secret of the same length!!', false).read(`${name}=${value}`)).toBe(null)
    const [token = ''] = value.split('.')
    const planted = 'chosen-by-an-attacker.c2lnbmF0dXJl'
    for (const bad of [
      token,
      `${token}.`,
      `x${value}`,
      value.slice(0, -6),
      '%',
      '%E0%A4%A',
      '..',
      '',
      planted,
    ])
      expect([bad, cookie.read(`${name}=${bad}`)]).toEqual([bad, null])
  })
})
