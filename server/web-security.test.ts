import { describe, expect, it } from 'vitest'
import { comesFromElsewhere, contentPolicy } from './web-security.ts'

const host = 'shop.example.com'

describe('a request that changes something', () => {
  it.each([
    ['from our own page', { 'sec-fetch-site': 'same-origin' }, false],
    ['typed or reloaded by the visitor', { 'sec-fetch-site': 'none' }, false],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['from a neighbour under our domain', { 'sec-fetch-site': 'same-site' }, true],
    ['from our origin, in an older browser', { origin: `https://${host}` }, false],
    ['from another origin, in an older browser', { origin: 'https://evil.example' }, true],
    ['from a page without an origin', { origin: 'null' }, true],
    ['from a program that is no browser', {}, false],
  ])('%s is judged by what the browser says', (_, headers, elsewhere) => {
    expect(comesFromElsewhere('POST', headers, host)).toBe(elsewhere)
  })

  it('is told apart from reading, which other sites may link to', () => {
    expect(comesFromElsewhere('GET', { 'sec-fetch-site': 'cross-site' }, host)).toBe(false)
  })
})

describe('the content policy', () => {
  it('admits scripts by the nonce alone and no style element in a page that is sold from', () => {
    const policy = contentPolicy({ scripts: ["'nonce-abc'"], mode: 'production' })
    expect(policy).toContain("script-src 'self' 'nonce-abc';")
    expect(policy).toContain("style-src-elem 'self';")
    expect(policy).not.toContain('ws:')
    expect(policy).not.toContain('unsafe-eval')
  })

  it('admits what hot reloading needs in development', () => {
    expect(contentPolicy({ scripts: ["'nonce-abc'"], mode: 'development' })).toContain(
      "connect-src 'self' ws:",
    )
  })
})
