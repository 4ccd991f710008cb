import { formatDay } from '#kernel/dates'
import { formatInrShort } from '#kernel/money'
import { inSentence } from '#kernel/text'
import type { ProductType } from '#shop/catalog'
import type { Coupon } from './coupon.ts'

/** What titles of each type are called together. */
export const typeWords: Readonly<Record<ProductType, string>> = {
  BOOK: 'books',
  VIDEO: 'video classes',
  BUNDLE: 'sets',
  JOURNAL: 'journals',
  ISSUE: 'journal issues',
  EXAM: 'test series',
  DVD: 'DVDs',
  ENEWS: 'newsletters',
  ADIT: 'ADIT preparation',
  RESEARCH: 'research plans',
  PRACTICE: 'practice plans',
}

/** Words in a sentence: 'books, sets and DVDs'. */
export const listWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

type Scope = Pick<Coupon, 'types' | 'names'>

/** The titles that a coupon is for: 'CA Final books sold by Gurukul Press'; null when it is for all. */
export function scopeWords({ types, names }: Scope): string | null {
  if (names.titles.length > 0) return listWords(names.titles.map((title) => `“${title}”`))
  const { exams, attempts, sellers } = names
  if (types.length + exams.length + attempts.length + sellers.length === 0) return null
  const what = listWords(types.map((type) => typeWords[type])) || 'titles'
  const when = attempts.length > 0 ? ` for ${listWords(attempts, 'or')}` : ''
  const who = sellers.length > 0 ? ` sold by ${listWords(sellers)}` : ''
  return `${[listWords(exams), what].filter(Boolean).join(' ')}${when}${who}`
}

type Gift = Pick<Coupon, 'kind' | 'percent' | 'amount' | 'buyCopies' | 'freeCopies'>

function giftWords({ kind, percent, amount, buyCopies, freeCopies }: Gift, scope: string | null): string {
  const of = scope ? ` ${scope}` : ''
  if (kind === 'percent') return `${percent}% off${of}`
  if (kind === 'together') return `${percent}% off${of}, bought together`
  if (kind === 'amount') return `${formatInrShort(amount!)} off${of}`
  if (kind === 'delivery') return `Free delivery${scope ? ` with${of}` : ''}`
  return `Buy ${buyCopies}${of}, get ${freeCopies} free (the lowest priced)`
}

/** Whether an amount off may come to more than the nine tenths of the titles that codes take off. */
const mayBeCapped = ({ kind, amount, minItems }: Pick<Coupon, 'kind' | 'amount' | 'minItems'>): boolean =>
  kind === 'amount' && amount! * 10 > minItems * 9

type Terms = Scope & Gift & Pick<Coupon, 'most' | 'minItems' | 'maxPerPerson' | 'isFirstOrder' | 'endsOn'>

export function couponWords(coupon: Terms): string {
  const { most, minItems, maxPerPerson, isFirstOrder, names, endsOn } = coupon
  return [
    giftWords(coupon, scopeWords(coupon)),
    most !== null && `up to ${formatInrShort(most)}`,
    mayBeCapped(coupon) && 'up to 90% of the price',
    minItems > 0 && `on ${formatInrShort(minItems)} or more`,
    names.methods.length > 0 && `when you pay by ${methodList(names.methods)}`,
    isFirstOrder
      ? 'on your first order'
      : maxPerPerson && (maxPerPerson === 1 ? 'once per person' : `${maxPerPerson} times per person`),
    endsOn && `until ${formatDay(endsOn)}`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

/** Ways to pay inside a sentence: 'cash on delivery or instalments (EMI)'. */
export const methodList = (names: readonly string[]): string => listWords(names.map(inSentence), 'or')
