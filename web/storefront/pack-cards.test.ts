import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { slug } from '#kernel/slug'
import type { CardView } from '../ui/product-card.tsx'
import { packCards, unpackCards } from './pack-cards.ts'

const words = fc.string({ unit: 'grapheme', maxLength: 40 })
const marks = fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 3 })
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const card: fc.Arbitrary<CardView> = fc
  .record({
    edition: fc.integer({ min: 1, max: 1_000_000 }),
    title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    named: fc.constantFrom('its title', 'another'),
    by: words,
    coverHash: fc.option(fc.constant('0123456789abcdef0123456789abcdef')),
    hue: fc.constantFrom('ca' as const, 'cs' as const, 'cma' as const, null),
    facts: words,
    price: amount,
    mrp: amount,
    isFrom: fc.boolean(),
    rating: fc.option(
      fc.record({ average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10), count: fc.nat() }),
    ),
    fit: fc.option(
      fc.record({
        verdict: fc.constantFrom(
          'fits' as const,
          'fits-with-supplement' as const,
          'does-not-fit' as const,
          'not-judged' as const,
        ),
        attempt: fc.constantFrom('May 2027', 'January 2027'),
      }),
    ),
    availability: fc.option(fc.constantFrom('Only 3 left', 'Pre-order')),
    isComparable: fc.boolean(),
    found: fc.option(
      fc.record({ title: marks, by: marks, reason: fc.option(fc.constant('Paper Taxation')) }),
    ),
  })
  .map(({ named, isComparable, found, ...rest }) => ({
    ...rest,
    ...(isComparable && { isComparable }),
    ...(found && { found }),
    href: `/product/${rest.edition}/${named === 'another' ? 'an-earlier-name' : slug(rest.title) || 'work'}`,
  }))

test('cards come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 4 }), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards)
    }),
  )
})

test('a packed card names its edition as addresses do, by which kept answers are found', () => {
  const [one] = fc.sample(card, 1)
  if (!one) throw new Error('no card was drawn')
  expect(packCards([one])).toContain(`/product/${one.edition}`)
})
