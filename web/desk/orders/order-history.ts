import { formatInstantIst } from '#kernel/dates'
import { type Order, readLine } from '#shop/orders'

const movers = {
  payment: 'Payment',
  buyer: 'Buyer',
  courier: 'Courier',
  clock: 'Shop',
  staff: 'Staff',
} as const

/** Everything that happened to the lines, newest first: what moved together is one entry. */
export function historyOf(order: Order, names: ReadonlyMap<string, string>) {
  const events = order.lines.flatMap((line) =>
    line.moves.map((move) => ({
      ...move,
      line,
      who: (move.actorId && names.get(move.actorId)) || movers[move.by],
    })),
  )
  const together = Map.groupBy(events, ({ at, to, who }) => `${at.getTime()} ${to} ${who}`)
  return [...together]
    .toSorted(([, [one]], [, [other]]) => (one?.at.getTime() ?? 0) - (other?.at.getTime() ?? 0))
    .toReversed()
    .flatMap(([key, [first, ...more]]) => {
      if (!first) return []
      const { label } = readLine({ state: first.to, goods: first.line.goods })
      const what =
        more.length + 1 === order.lines.length
          ? ''
          : [first, ...more].map(({ line }) => line.title).join(', ')
      const words = [`${first.who}: ${first.to === 'PENDING' ? 'Order placed' : label}`, what, first.reason]
      return [{ key, when: formatInstantIst(first.at), words: words.filter(Boolean).join(' · ') }]
    })
}
