import { createHash } from 'node:crypto'
import type { Db } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { readSettings } from '#shop/content'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import type { TicketInput } from './ticket-input.ts'
import { drawTicketNo } from './ticket-no.ts'
import { findSame, lockMessage, writeTicket } from './tickets-store.ts'

export type OpenTicketNeeds = {
  readonly db: Db
  readonly outbox: Outbox
  /** Counts one try of a subject, such as an address; 0 when it is allowed, else the minutes to wait. */
  readonly takeAttempt: Identity['takeAttempt']
}

export type OpenTicketRequest = TicketInput & {
  readonly ip: string
  readonly userId: string | null
  /** The field that people do not see. */
  readonly website: string
  /** How long the form was open, in seconds, as a script in the page counted; null without scripts. */
  readonly openFor: number | null
}

export type OpenTicketRefusal = Refusal<'looks_automatic' | 'too_many_attempts'>

/** How to come back to a ticket: its number, and the key that opens it. */
export type OpenedTicket = { readonly ticketNo: string; readonly accessKey: string }

const byAddress: Limit = { scope: 'ticket:address', most: 10, minutes: 60 }
const byEmail: Limit = { scope: 'ticket:e-mail', most: 6, minutes: 60 }
/** People take longer than this to fill in the form, in seconds. */
const shortestFilling = 3

/**
 * Opens a ticket for a checked message and has it acknowledged by mail. The same message of the same person within a
 * day is the ticket that it opened before: a double click, a reload or a second try after a lost answer make one.
 */
export async function openTicket(
  { db, outbox, takeAttempt }: OpenTicketNeeds,
  request: OpenTicketRequest,
): Promise<Result<OpenedTicket, OpenTicketRefusal>> {
  const { ip, userId, website, openFor, ...input } = request
  if (website !== '' || (openFor !== null && openFor < shortestFilling))
    return refuse(
      'looks_automatic',
      'Nothing was sent yet: this looked like an automatic message. Check what you wrote and send it again.',
    )
  const minutes = Math.max(
    await takeAttempt(byAddress, networkOf(ip)),
    await takeAttempt(byEmail, input.email),
  )
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `Many messages came from here in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and send it again.`,
    )
  const hash = hashOf(input)
  const { promises } = await readSettings(db)
  return db.transaction().execute(async (tx) => {
    await lockMessage(tx, hash)
    const same = await findSame(tx, hash)
    if (same) return ok(same)
    const ticket = { ticketNo: drawTicketNo(), accessKey: randomToken() }
    const id = await writeTicket(tx, { ...ticket, ...input, userId, hash, settleDays: promises.settleDays })
    await outbox.send(tx, 'ticket-opened', { ticketId: id })
    return ok(ticket)
  })
}

const hashOf = (input: TicketInput): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([input.topic, input.name, input.email, input.mobile, input.orderNo, input.message]),
    )
    .digest()
