import { countWords } from '#kernel/money'
import type { readSale, readTitle } from '#shop/titles'

type Status = NonNullable<Awaited<ReturnType<typeof readTitle>>>['status']
type Sale = NonNullable<Awaited<ReturnType<typeof readSale>>>

/** What staff should know of mandates before a title goes off sale: they go on. Null where none renews. */
export const renewingWords = (count: number): string | null =>
  count === 0
    ? null
    : `${countWords(count, 'customer')} ${count === 1 ? 'pays' : 'pay'} by a mandate that renews. Off sale too, each is charged for the next period and may open it. To end one, cancel it in Subscriptions.`

/** What staff should know of the sale of a title: why it cannot be bought, and which sets it stops or makes too dear. */
export function saleWarnings(status: Status, { availability, sets }: Sale): string[] {
  if (status === 'draft') return []
  const named = (some: Sale['sets']) => some.map(({ title }) => `“${title}”`).join(', ')
  const dear = sets.filter(({ isTooDear }) => isTooDear)
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      status === 'live' && !availability.canBuy,
      `It cannot be bought now. Its page says: “${availability.text}”`,
    ],
    [
      status === 'withdrawn' && sets.length > 0,
      `${countWords(sets.length, 'set')} with it cannot be bought now either: ${named(sets)}.`,
    ],
    [
      status === 'live' && dear.length > 0,
      `${countWords(dear.length, 'set')} with it ${dear.length === 1 ? 'costs' : 'cost'} as much as the parts or more: ${named(dear)}.`,
    ],
  ]
  return warnings.flatMap(([holds, words]) => (holds ? [words] : []))
}
