import type { AnyTransaction, Outbox } from '#ports/outbox'
import { type AfterEffect, type MoveName, moves } from './order-life.ts'

/** Sends the events that follow a move, once for the order, inside the caller's transaction. */
export async function announce(
  tx: AnyTransaction,
  outbox: Outbox,
  move: MoveName,
  orderId: number,
): Promise<void> {
  const after: readonly AfterEffect[] = moves[move].after
  for (const topic of after) await outbox.send(tx, topic, { orderId })
}
