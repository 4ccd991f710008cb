import type { FaultSwitch } from '../provider/fault-switch.ts'
import { newId } from '../provider/new-id.ts'
import type { Scheduler } from '../provider/scheduler.ts'
import { makeWebhookSender, signedHeaders, type WebhookSender } from '../provider/webhook-sender.ts'
import type { Session } from './entities.ts'
import type { ShopseFaults } from './faults.ts'
import type { ShopseSimulatorOptions } from './simulator.ts'

export type ShopseEvents = Omit<WebhookSender, 'note'> & {
  /** Queues a notification to the session's own address. */
  readonly note: (kind: string, session: Session, payload: object) => void
}

type EventsOptions = {
  readonly account: ShopseSimulatorOptions
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<ShopseFaults>
}

/** The notifications, signed over their raw body. */
export function makeShopseEvents({ account, scheduler, faults }: EventsOptions): ShopseEvents {
  const addresses = new Map<string, string>()
  const sender = makeWebhookSender({
    headersOf: signedHeaders('shopse', account.secret),
    scheduler,
    faults,
    urlOf: ({ id }) => addresses.get(id) ?? null,
  })
  return {
    ...sender,
    note: (event, { session_id, our_ref, notify_url }, payload) => {
      const id = newId('fe')
      addresses.set(id, notify_url)
      const body = JSON.stringify({ event, session_id, our_ref, ...payload, created_at: scheduler.seconds() })
      sender.note({ id, kind: event, body })
    },
  }
}
