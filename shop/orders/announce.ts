import type { AnyTransaction, Outbox } from '#ports/outbox'
import { type AfterEffect, type MoveName, moves } from './order-life.ts'

/** What a move is about: an order, or one of its parcels (parcels.id). */
type Subject = { readonly orderId: number } | { readonly parcelId: number }

/** Sends the events that follow a move, once for the order or parcel, inside the caller's transaction. */
export async function announce(
  tx: AnyTransaction,
  outbox: Outbox,
  move: MoveName,
  subject: Subject,
): Promise<void> {
  const after: readonly AfterEffect[] = moves[move].after
  for (const topic of after) await outbox.send(tx, topic, subject as never)
}
