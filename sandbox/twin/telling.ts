import type { z } from 'zod'
import type { Agenda } from './agenda.ts'
import type { FaultSwitch, tellingFaults } from './fault-switch.ts'

const ANSWER_WITHIN_MS = 5_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const AT_ONCE = 16

/** Something that happened, as it was told or is still to be told. */
export type Event = {
  readonly id: string
  readonly kind: string
  /** The exact bytes that are signed and sent. */
  readonly body: string
  readonly at: number
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  /** What the shop answered, try by try; 0 when it did not. */
  readonly answers: number[]
}

export type Telling = {
  /** Puts an event down to be told with whatever else happens in the same breath. */
  readonly note: (event: Pick<Event, 'id' | 'kind' | 'body'>) => void
  readonly all: ReadonlyMap<string, Event>
  /** Tells an event once more. */
  readonly replay: (event: Event) => Promise<void>
  readonly stop: () => void
}

type TellingFaults = {
  -readonly [Kind in keyof typeof tellingFaults]?: z.infer<(typeof tellingFaults)[Kind]> | undefined
}

export type TellingOptions = {
  readonly agenda: Agenda
  readonly faults: Pick<FaultSwitch<TellingFaults>, 'take'>
  /** Where an event is told; null tells nobody. */
  readonly urlOf: (event: Event) => string | null
  /** What proves who tells it; a forger's when `isForged`. */
  readonly headersOf: (event: Event, isForged: boolean) => Readonly<Record<string, string>>
}

/** The webhooks: each event at least once, in no promised order, again with growing pauses until it is taken. */
export function makeTelling({ agenda, faults, urlOf, headersOf }: TellingOptions): Telling {
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

  function tellBatch(): void {
    const events = faults.take('reordered-webhooks') ? batch.toReversed() : batch
    batch = []
    for (const event of events) {
      if (urlOf(event) === null || faults.take('no-webhook')) {
        event.state = 'dropped'
        continue
      }
      const copies = faults.take('duplicate-webhooks') ? 2 : 1
      const late = faults.take('delayed-webhooks')
      for (let copy = 0; copy < copies; copy++)
        if (late) agenda.later(late.ms, () => enqueue(event))
        else enqueue(event)
    }
  }

  async function deliver(event: Event): Promise<void> {
    await send(event)
    if (event.state === 'delivered' || stopping.signal.aborted) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (event.answers.length - 1), LONGEST_PAUSE_MS)
    if (agenda.now() + pause - event.at > GIVE_UP_AFTER_MS) event.state = 'given-up'
    else agenda.later(pause, () => enqueue(event))
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
          ...headersOf(event, faults.take('wrong-webhook-signature') !== null),
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
    note: (told) => {
      const event: Event = { ...told, at: agenda.now(), state: 'waiting', answers: [] }
      all.set(event.id, event)
      if (batch.push(event) === 1) queueMicrotask(tellBatch)
    },
    replay: send,
    stop: () => stopping.abort(),
  }
}
