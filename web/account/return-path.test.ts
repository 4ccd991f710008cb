import { describe, expect, test } from 'vitest'
import { returnPath, withReturnPath } from './return-path.ts'

describe('where signing in leads', () => {
  test.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/students/cart', '/cart'],
    ['/checkout/information?step=2#pin', '/checkout/information?step=2#pin'],
    ['/search?q=a%26b&next=https://evil.example', '/search?q=a%26b&next=https://evil.example'],
    ['/books/../cart', '/cart'],
    ['/search?q=लेखा', '/search?q=%E0%A4%B2%E0%A5%87%E0%A4%96%E0%A4%BE'],
    ['/%2F/evil.example', '/%2F/evil.example'],
  ])('%s leads to %s', (returnUrl, path) => {
    expect(returnPath(returnUrl)).toBe(path)
  })

  test.each([
    null,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '//evil.example/students/cart',
    '/students//evil.example',
    '/students/../..//evil.example',
    '/./\\evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    'https%3A%2F%2Fevil.example',
    '/../gp/auth/logout',
    '/%2e%2e/gp/auth/logout',
    '/students/../gp/auth/logout',
    '/books/../../gp/auth/logout',
    '/login',
    '/login?returnUrl=/cart',
    '/register/',
    `/${'x'.repeat(2_001)}`,
  ])('%j leads nowhere', (returnUrl) => {
    expect(returnPath(returnUrl)).toBe(null)
  })

  test('is carried along between the pages of signing in', () => {
    expect(withReturnPath('/register', null)).toBe('/register')
    const stored = withReturnPath('/login', '/search?q=a&b=c')
    expect(stored).toBe('/login?returnUrl=%2Fsearch%3Fq%3Da%26b%3Dc')
    expect(returnPath(new URL(stored, 'http://x').searchParams.get('returnUrl'))).toBe('/search?q=a&b=c')
  })
})
