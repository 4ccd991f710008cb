import { type FaultSwitch, type FaultsOf, makeFaultSwitch, type webhookFaults } from './fault-switch.ts'
import { openMemory } from './memory.ts'
import {
  type Event,
  makeWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from './webhook-sender.ts'

/** A provider: the account of the shop, its ledger, its clock, its webhooks and its faults. */
export type Simulator<Account, Ledger, Faults extends object, News extends readonly unknown[]> = {
  readonly account: Account
  readonly ledger: Ledger
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<Faults>
  /** `note` queues a webhook with the entities as they are now. */
  readonly events: Omit<WebhookSender, 'note' | 'resume'> & { readonly note: (...news: News) => void }
  /** Stores what has changed, where the simulator has a file. */
  readonly store: () => void
  readonly stop: () => void
}

type Parts<Account, Ledger, News extends readonly unknown[]> = Pick<
  WebhookSenderOptions,
  'headersOf' | 'accountUrl'
> & {
  readonly account: Account
  /** Where it remembers its ledger and its webhooks; null: nowhere. */
  readonly file?: string | null
  /** The ledger of a new account. */
  readonly ledger: Ledger
  /** Writes the webhook about some news, `at` in Unix seconds. */
  readonly write: (
    at: number,
    ...news: News
  ) => Pick<Event, 'id' | 'kind' | 'url'> & { readonly body: object }
}

export function makeSimulator<
  Account,
  Ledger extends object,
  Faults extends FaultsOf<typeof webhookFaults>,
  News extends readonly unknown[],
>({
  account,
  file = null,
  ledger: fresh,
  headersOf,
  accountUrl,
  write,
}: Parts<Account, Ledger, News>): Simulator<Account, Ledger, Faults, News> {
  const memory = openMemory(file, () => ({
    ledger,
    waiting: [...sender.all.values()].filter(({ state }) => state === 'waiting'),
  }))
  const before = memory.recall()
  const ledger: Ledger = { ...fresh, ...before?.ledger }
  const scheduler = makeScheduler(() => memory.store())
  const faults = makeFaultSwitch<Faults>()
  const sender = makeWebhookSender({
    headersOf,
    accountUrl,
    scheduler,
    faults: faults as unknown as WebhookSenderOptions['faults'],
  })
  const note = (...news: News) => {
    const { body, ...event } = write(scheduler.seconds(), ...news)
    sender.note({ ...event, body: JSON.stringify(body) })
  }
  sender.resume(before?.waiting ?? [])
  const stop = () => {
    scheduler.stop()
    sender.stop()
    memory.stop()
  }
  return { account, ledger, scheduler, faults, events: { ...sender, note }, store: memory.store, stop }
}

export type Scheduler = {
  /** Now on the simulator's own clock, in ms; `seconds` as the provider writes it. */
  readonly now: () => number
  readonly seconds: () => number
  /** Runs `act` once that clock has gone on by `ms`. */
  readonly later: (ms: number, act: () => void) => void
  /** Turns the clock on, and runs what became due, in its order. */
  readonly advance: (ms: number) => void
  readonly stop: () => void
}

type Entry = { readonly at: number; readonly act: () => void; timer: NodeJS.Timeout | undefined }

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A clock that runs with the machine's and can be turned on, and what is due by it; `afterAct` follows each thing done. */
function makeScheduler(afterAct: () => void): Scheduler {
  const entries = new Set<Entry>()
  let ahead = 0
  const now = () => Date.now() + ahead

  const run = (entry: Entry) => {
    if (!entries.delete(entry)) return
    clearTimeout(entry.timer)
    entry.act()
    afterAct()
  }
  const arm = (entry: Entry) => {
    clearTimeout(entry.timer)
    const wait = Math.min(Math.max(entry.at - now(), 0), LONGEST_TIMER_MS)
    entry.timer = setTimeout(() => (entry.at > now() ? arm(entry) : run(entry)), wait).unref()
  }
  const runDue = () => {
    // An act may schedule more that is due as well.
    for (;;) {
      const due = [...entries].filter((entry) => entry.at <= now())
      if (due.length === 0) break
      for (const entry of due.toSorted((a, b) => a.at - b.at)) run(entry)
    }
    for (const entry of entries) arm(entry)
  }

  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    later: (ms, act) => {
      const entry: Entry = { at: now() + ms, act, timer: undefined }
      entries.add(entry)
      arm(entry)
    },
    advance: (ms) => {
      ahead += ms
      runDue()
    },
    stop: () => {
      for (const entry of entries) clearTimeout(entry.timer)
      entries.clear()
    },
  }
}
