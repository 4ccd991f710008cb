import type { FaultSwitch } from '../provider/fault-switch.ts'
import { newId } from '../provider/new-id.ts'
import type { Scheduler } from '../provider/scheduler.ts'
import { makeWebhookSender, signedHeaders, type WebhookSender } from '../provider/webhook-sender.ts'
import type { RazorpayFaults } from './faults.ts'
import type { MerchantAccount } from './simulator.ts'

export type RazorpayEvents = Omit<WebhookSender, 'note'> & {
  /** Queues a webhook with the entities as they are now. */
  readonly note: (kind: string, payload: Readonly<Record<string, object>>) => void
}

type EventsOptions = {
  readonly account: MerchantAccount
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<RazorpayFaults>
}

/** The provider's webhooks, in its envelope. */
export function makeRazorpayEvents({ account, scheduler, faults }: EventsOptions): RazorpayEvents {
  const sender = makeWebhookSender({
    headersOf: signedHeaders('razorpay', account.webhookSecret),
    scheduler,
    faults,
    urlOf: () => account.webhookUrl,
  })
  return {
    ...sender,
    note: (kind, payload) => {
      const body = JSON.stringify({
        entity: 'event',
        account_id: account.id,
        event: kind,
        contains: Object.keys(payload),
        payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
        created_at: scheduler.seconds(),
      })
      sender.note({ id: newId('evt').slice(4), kind, body })
    },
  }
}
