import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { markRead, messageKinds, messageOf, sendMessage } from '#shop/notices'
import { resetClock, setClock } from '../set-clock.ts'

type PastEvent = {
  readonly topic: string
  readonly about: Readonly<Record<string, string | number>>
  readonly at: Date
}

/** An outbox that notes events with their time. Nobody is mailed: past orders were over before the shop opened. */
export function noteEvents(): { readonly outbox: Outbox; readonly events: readonly PastEvent[] } {
  const events: PastEvent[] = []
  const send: Outbox['send'] = async (tx, topic, about) => {
    const { rows } = await tx.executeQuery<{ at: Date }>(CompiledQuery.raw('select business_now() at'))
    events.push(...rows.map(({ at }) => ({ topic, about: about as PastEvent['about'], at })))
  }
  return { outbox: { send }, events }
}

const inApp = messageKinds.filter((kind) => messageOf(kind).isInApp)

/** How long before the last event students have read everything. */
const unreadMs = 3 * 86_400_000

/** Lists the messages about past events in the accounts of students, each on the clock of its event. */
export async function listMessages(
  needs: { readonly db: Db; readonly secret: string },
  events: readonly PastEvent[],
): Promise<void> {
  const sendMail = async () => ok({ messageId: '' })
  await needs.db.connection().execute(async (db) => {
    const { rows } = await sql<{ userId: string; orderId: number; parcels: readonly number[] }>`
      select o.user_id "userId", o.id "orderId", array(select p.id::int from parcels p where p.order_id = o.id) parcels
      from orders o where o.user_id is not null`.execute(db)
    const orders = new Set<unknown>(rows.map(({ orderId }) => orderId))
    const parcels = new Set<unknown>(rows.flatMap((row) => row.parcels))
    const own = events
      .filter(
        ({ topic, about }) =>
          inApp.some((kind) => messageOf(kind).event === topic) &&
          (!('orderId' in about) || orders.has(about.orderId)) &&
          (!('parcelId' in about) || parcels.has(about.parcelId)),
      )
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const readUntil = (own.at(-1)?.at.getTime() ?? 0) - unreadMs
    const list = async ({ topic, about, at }: PastEvent) => {
      await setClock(db, at)
      for (const message of inApp)
        if (messageOf(message).event === topic)
          await sendMessage(
            { ...needs, db, baseUrl: '', sendMail, sendSms: null },
            { message, channel: 'mail', about: { ...about } },
          )
    }
    try {
      for (const event of own.filter(({ at }) => at.getTime() <= readUntil)) await list(event)
      for (const userId of new Set(rows.map((row) => row.userId))) await markRead(db, userId, 'all')
      for (const event of own.filter(({ at }) => at.getTime() > readUntil)) await list(event)
    } finally {
      await resetClock(db)
    }
  })
}
