import { type FaultSwitch, type FaultsOf, makeFaultSwitch, type webhookFaults } from './fault-switch.ts'
import { makeScheduler, type Scheduler } from './scheduler.ts'
import {
  type Event,
  makeWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from './webhook-sender.ts'

/** A provider in memory: the account of the shop, its ledger, its clock, its webhooks and its faults. */
export type Simulator<Account, Ledger, Faults extends object, News extends readonly unknown[]> = {
  readonly account: Account
  readonly ledger: Ledger
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<Faults>
  /** `note` queues a webhook with the entities as they are now. */
  readonly events: Omit<WebhookSender, 'note'> & { readonly note: (...news: News) => void }
  readonly stop: () => void
}

type Parts<Account, Ledger, News extends readonly unknown[]> = Pick<WebhookSenderOptions, 'headersOf'> & {
  readonly account: Account
  readonly ledger: Ledger
  /** Writes the webhook about some news, `at` in Unix seconds. */
  readonly write: (
    at: number,
    ...news: News
  ) => Pick<Event, 'id' | 'kind' | 'url'> & { readonly body: object }
}

export function makeSimulator<
  Account,
  Ledger,
  Faults extends FaultsOf<typeof webhookFaults>,
  News extends readonly unknown[],
>({
  account,
  ledger,
  headersOf,
  write,
}: Parts<Account, Ledger, News>): Simulator<Account, Ledger, Faults, News> {
  const scheduler = makeScheduler()
  const faults = makeFaultSwitch<Faults>()
  const sender = makeWebhookSender({
    headersOf,
    scheduler,
    faults: faults as unknown as WebhookSenderOptions['faults'],
  })
  const note = (...news: News) => {
    const { body, ...event } = write(scheduler.seconds(), ...news)
    sender.note({ ...event, body: JSON.stringify(body) })
  }
  const stop = () => {
    scheduler.stop()
    sender.stop()
  }
  return { account, ledger, scheduler, faults, events: { ...sender, note }, stop }
}
