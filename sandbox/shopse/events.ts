import { createHmac } from 'node:crypto'
import type { Agenda } from '../twin/agenda.ts'
import { makeTelling, type Telling } from '../twin/telling.ts'
import type { Session } from './entities.ts'
import type { EmiFaults } from './faults.ts'
import { newId } from './ids.ts'
import type { EmiTwinOptions } from './twin.ts'

export type Events = Omit<Telling, 'note'> & {
  /** Notes what happened in a session, to be told at the session's own address. */
  readonly note: (kind: string, session: Session, payload: object) => void
}

type EventsOptions = { readonly account: EmiTwinOptions; readonly agenda: Agenda; readonly faults: EmiFaults }

/** The notifications, signed over their raw body. */
export function makeEvents({ account, agenda, faults }: EventsOptions): Events {
  const addresses = new Map<string, string>()
  const telling = makeTelling({
    agenda,
    faults,
    urlOf: ({ id }) => addresses.get(id) ?? null,
    headersOf: ({ id, body }, isForged) => ({
      'x-shopse-signature': createHmac('sha256', isForged ? 'not the secret' : account.secret)
        .update(body)
        .digest('hex'),
      'x-shopse-event-id': id,
    }),
  })
  return {
    ...telling,
    note: (event, { session_id, our_ref, notify_url }, payload) => {
      const id = newId('fe')
      addresses.set(id, notify_url)
      const body = JSON.stringify({ event, session_id, our_ref, ...payload, created_at: agenda.seconds() })
      telling.note({ id, kind: event, body })
    },
  }
}
