import { createHmac } from 'node:crypto'
import type { Agenda } from '../twin/agenda.ts'
import { makeTelling, type Telling } from '../twin/telling.ts'
import type { CardFaults } from './faults.ts'
import { newId } from './ids.ts'
import type { Account } from './twin.ts'

export type Events = Omit<Telling, 'note'> & {
  /** Notes what happened, as it is now, to be told with whatever else happens in the same breath. */
  readonly note: (kind: string, payload: Readonly<Record<string, object>>) => void
}

type EventsOptions = { readonly account: Account; readonly agenda: Agenda; readonly faults: CardFaults }

/** The provider's webhooks, in its envelope and with its headers. */
export function makeEvents({ account, agenda, faults }: EventsOptions): Events {
  const telling = makeTelling({
    agenda,
    faults,
    urlOf: () => account.webhookUrl,
    headersOf: ({ id, body }, isForged) => ({
      'x-razorpay-signature': createHmac('sha256', isForged ? 'not the secret' : account.webhookSecret)
        .update(body)
        .digest('hex'),
      'x-razorpay-event-id': id,
    }),
  })
  return {
    ...telling,
    note: (kind, payload) => {
      const body = JSON.stringify({
        entity: 'event',
        account_id: account.id,
        event: kind,
        contains: Object.keys(payload),
        payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
        created_at: agenda.seconds(),
      })
      telling.note({ id: newId('evt').slice(4), kind, body })
    },
  }
}
