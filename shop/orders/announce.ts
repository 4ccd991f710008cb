import type { AnyTransaction, Outbox } from '#ports/outbox'
import { type AfterEffect, type MoveName, moves } from './order-life.ts'

/**
 * Announces what the table says follows a move, once for the order whose lines made it, inside the caller's
 * transaction: a move that is rolled back was never announced.
 */
export async function announce(
  tx: AnyTransaction,
  outbox: Outbox,
  move: MoveName,
  orderId: number,
): Promise<void> {
  const after: readonly AfterEffect[] = moves[move].after
  for (const topic of after) await outbox.send(tx, topic, { orderId })
}
