import type { Tx } from '#db/tables'
import type { CartLine } from '#shop/cart'
import { editionsOverLimit, type Supply } from '#shop/stock'
import type { PlaceRefusal } from './order.ts'

/** Why an order that is paid later may not hold these copies, if its network is over the limit of unpaid orders. */
export async function unpaidRefusal(
  tx: Tx,
  network: string | null,
  supplies: readonly Supply[],
  lines: readonly CartLine[],
): Promise<PlaceRefusal | null> {
  if (network === null) return null
  const refused = await editionsOverLimit(tx, network, supplies)
  const first = supplies.find((supply) => refused.has(supply.editionId))
  if (!first) return null
  const title = lines[first.lineNo - 1]?.title ?? 'a title'
  return {
    code: 'too_many_unpaid',
    message: `There are too many unpaid orders for “${title}” from your network today. Nothing was ordered. Please choose cash on delivery where it is offered, or try again in a few hours.`,
  }
}
