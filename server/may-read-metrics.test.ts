import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './health-routes.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
})

describe('the figures of the shop', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are read straight from this machine: %s', (address) => {
    expect(mayReadMetrics(from(address), null)).toBe(true)
  })

  it('are not read from another', () => {
    expect(mayReadMetrics(from('203.0.113.7'), null)).toBe(false)
  })

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'are not read through a proxy on this machine, which says %s',
    (name) => {
      expect(mayReadMetrics(from('127.0.0.1', { [name]: '203.0.113.7' }), null)).toBe(false)
    },
  )

  it('where there is a token are read with it from anywhere, and without it from nowhere', () => {
    const token = 'a token of sixteen'
    expect(mayReadMetrics(from('203.0.113.7', { authorization: `Bearer ${token}` }), token)).toBe(true)
    for (const wrong of ['', token, 'Bearer ', `Bearer ${token} `, `bearer ${token}`])
      expect(mayReadMetrics(from('127.0.0.1', { authorization: wrong }), token)).toBe(false)
    expect(mayReadMetrics(from('127.0.0.1'), token)).toBe(false)
  })
})
