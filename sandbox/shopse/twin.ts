import { type Agenda, makeAgenda } from '../twin/agenda.ts'
import { makeFaultSwitch } from '../twin/fault-switch.ts'
import { type Books, makeBooks } from './books.ts'
import { type Events, makeEvents } from './events.ts'
import type { EmiFaults, Faults } from './faults.ts'

export type EmiTwinOptions = { readonly merchantId: string; readonly secret: string }

/** A financing provider in memory: its books, its clock, what it tells, and what is wrong with it. */
export type EmiTwin = {
  readonly account: EmiTwinOptions
  readonly books: Books
  readonly agenda: Agenda
  readonly faults: EmiFaults
  readonly events: Events
  readonly stop: () => void
}

/** Opens a provider with empty books for one merchant. */
export function makeEmiTwin(account: EmiTwinOptions): EmiTwin {
  const agenda = makeAgenda()
  const faults = makeFaultSwitch<Faults>()
  const events = makeEvents({ account, agenda, faults })
  return {
    account,
    books: makeBooks(),
    agenda,
    faults,
    events,
    stop: () => {
      agenda.stop()
      events.stop()
    },
  }
}
