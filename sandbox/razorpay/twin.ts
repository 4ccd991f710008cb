import { type Agenda, makeAgenda } from '../twin/agenda.ts'
import { makeFaultSwitch } from '../twin/fault-switch.ts'
import { type Books, makeBooks } from './books.ts'
import { type Events, makeEvents } from './events.ts'
import type { CardFaults, Faults } from './faults.ts'
import { newId } from './ids.ts'

/** The merchant whose account this is. */
export type Account = {
  readonly id: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where events are told; null tells nobody. */
  webhookUrl: string | null
}

/** A card provider in memory: its books, its clock, what it tells, and what is wrong with it. */
export type Twin = {
  readonly account: Account
  readonly books: Books
  readonly agenda: Agenda
  readonly faults: CardFaults
  readonly events: Events
  readonly stop: () => void
}

export type TwinOptions = Pick<Account, 'keyId' | 'keySecret' | 'webhookSecret' | 'webhookUrl'>

export function makeTwin(options: TwinOptions): Twin {
  const account: Account = { id: newId('acc'), ...options }
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
