import { expect, test } from 'vitest'
import { isSigned } from './signatures.ts'

// Published with the provider's own client.
const secret = 'EnLs21M47BllR3X8PSFtjtbd'
const vectors: readonly (readonly [what: string, secret: string, message: string, signature: string])[] = [
  [
    'an order',
    secret,
    'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l',
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  ],
  [
    'a subscription',
    secret,
    'pay_IDZNwZZFtnjyym|sub_ID6MOhgkcoHj9I',
    '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693',
  ],
  [
    'a payment link',
    secret,
    'plink_IH3cNucfVEgV68|TSsd1989|paid|pay_IH3d0ara9bSsjQ',
    '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b',
  ],
  [
    'a webhook',
    '123456',
    '{"a":1,"b":2,"c":{"d":3}}',
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  ],
]

test.each(vectors)('the published signature of %s is recognised', (_what, key, message, signature) => {
  expect(isSigned(key, message, signature)).toBe(true)
  expect(isSigned(key, Buffer.from(message), signature)).toBe(true)
})

test.each(vectors)(
  'a signature of %s fails when one letter of anything is another',
  (_what, key, message, signature) => {
    expect(isSigned(`${key} `, message, signature)).toBe(false)
    expect(isSigned(key, `${message} `, signature)).toBe(false)
    expect(isSigned(key, message, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`)).toBe(
      false,
    )
  },
)

test.each(['', 'f', 'ff'.repeat(64), '₹'.repeat(64), '₹'.repeat(21) + 'f'])(
  'a signature of another length is wrong, not a fault: %j',
  (signature) => {
    expect(isSigned(secret, 'order_1|pay_1', signature)).toBe(false)
  },
)
