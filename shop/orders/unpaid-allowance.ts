import type { Tx } from '#db/tables'
import type { CartLine } from '#shop/cart'
import { spentAllowances, type Taking } from '#shop/stock'
import type { PlaceRefusal } from './order.ts'

/**
 * Why an order that is paid later may not keep what it takes: null, or that its network has kept so much of a title
 * unpaid today that others shall have it first. The caller holds the locks of `lockStock`.
 */
export async function unpaidRefusal(
  tx: Tx,
  network: string | null,
  takings: readonly Taking[],
  lines: readonly CartLine[],
): Promise<PlaceRefusal | null> {
  if (network === null) return null
  const spent = await spentAllowances(
    tx,
    network,
    takings.map((taking) => taking.editionId),
  )
  const first = takings.find((taking) => spent.has(taking.editionId))
  if (!first) return null
  const title = lines[first.lineNo - 1]?.title ?? 'a title'
  return {
    code: 'too_many_unpaid',
    message: `Many copies of “${title}” were kept today for orders from your network that nobody paid. Nothing has been ordered: please choose cash on delivery where it is offered, or try again in some hours.`,
  }
}
