import type { FaultSwitch, FaultsOf, webhookFaults } from './fault-switch.ts'
import { sign } from './sign.ts'
import type { Scheduler } from './simulator.ts'

const ANSWER_WITHIN_MS = 5_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const AT_ONCE = 16

/** Something that happened, and how its delivery went. */
export type Event = {
  readonly id: string
  readonly kind: string
  /** The exact bytes that are signed and sent. */
  readonly body: string
  readonly at: number
  /** Where it is sent, if not to the address of the account. */
  readonly url?: string
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  /** The status of each answer of the shop; 0 when there was none. */
  readonly answers: number[]
}

export type WebhookSender = {
  /** Queues an event. Those of one tick are sent as a batch. */
  readonly note: (event: Pick<Event, 'id' | 'kind' | 'body' | 'url'>) => void
  /** Goes on with events that an earlier run could not deliver. */
  readonly resume: (events: readonly Event[]) => void
  readonly all: ReadonlyMap<string, Event>
  /** Sends an event once more. */
  readonly replay: (event: Event) => Promise<void>
  readonly stop: () => void
}

export type WebhookSenderOptions = {
  /** The headers that prove an event; wrong ones when `isForged`. */
  readonly headersOf: (event: Event, isForged: boolean) => Readonly<Record<string, string>>
  readonly scheduler: Scheduler
  /** Where events are sent; null sends none. */
  readonly accountUrl: () => string | null
  readonly faults: Pick<FaultSwitch<FaultsOf<typeof webhookFaults>>, 'consume'>
}

/** The headers of providers that sign the body with a secret. */
export const signedHeaders =
  (name: string, secret: string): WebhookSenderOptions['headersOf'] =>
  ({ id, body }, isForged) => ({
    [`x-${name}-signature`]: sign(secret, body, isForged),
    [`x-${name}-event-id`]: id,
  })

/** Sends webhooks: each event at least once, in no promised order, with growing pauses until the shop accepts it. */
export function makeWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { headersOf, scheduler, faults } = options
  const urlOf = ({ url }: Event) => url ?? options.accountUrl()
  const all = new Map<string, Event>()
  const waiting: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  let batch: Event[] = []
  let underWay = 0

  const pump = () => {
    while (underWay < AT_ONCE) {
      const next = waiting.shift()
      if (!next) return
      underWay += 1
      void next().finally(() => {
        underWay -= 1
        pump()
      })
    }
  }
  const enqueue = (event: Event) => {
    waiting.push(() => deliver(event))
    pump()
  }

  function sendBatch(): void {
    const events = faults.consume('reordered-webhooks') ? batch.toReversed() : batch
    batch = []
    for (const event of events) {
      if (urlOf(event) === null || faults.consume('no-webhook')) {
        event.state = 'dropped'
        continue
      }
      const copies = faults.consume('duplicate-webhooks') ? 2 : 1
      const late = faults.consume('delayed-webhooks')
      for (let copy = 0; copy < copies; copy++)
        if (late) scheduler.later(late.ms, () => enqueue(event))
        else enqueue(event)
    }
  }

  async function deliver(event: Event): Promise<void> {
    await send(event)
    if (event.state === 'delivered' || stopping.signal.aborted) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (event.answers.length - 1), LONGEST_PAUSE_MS)
    if (scheduler.now() + pause - event.at > GIVE_UP_AFTER_MS) event.state = 'given-up'
    else scheduler.later(pause, () => enqueue(event))
  }

  async function send(event: Event): Promise<void> {
    const status = await post(event)
    event.answers.push(status)
    if (status >= 200 && status < 300) event.state = 'delivered'
  }

  async function post(event: Event): Promise<number> {
    const url = urlOf(event)
    if (url === null) return 0
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...headersOf(event, faults.consume('wrong-webhook-signature') !== null),
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  return {
    all,
    note: (received) => {
      const event: Event = { ...received, at: scheduler.now(), state: 'waiting', answers: [] }
      all.set(event.id, event)
      if (batch.push(event) === 1) queueMicrotask(sendBatch)
    },
    resume: (events) => {
      for (const event of events) {
        all.set(event.id, event)
        enqueue(event)
      }
    },
    replay: send,
    stop: () => stopping.abort(),
  }
}
