import type { AnyTransaction, Outbox, ShopEvent } from '#ports/outbox'
import { type MoveName, moves } from './order-life.ts'

/** The events that follow a move. */
type After<M extends MoveName> = (typeof moves)[M]['after'][number]

/** Sends the events that follow a move, once for the order or parcel, inside the caller's transaction. */
export async function announce<M extends MoveName>(
  tx: AnyTransaction,
  outbox: Outbox,
  move: M,
  about: ShopEvent[After<M>],
): Promise<void> {
  const after: readonly After<M>[] = moves[move].after
  for (const topic of after) await outbox.send(tx, topic, about)
}
