import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/tables'
import { randomSigns, randomToken } from '#kernel/id'
import { countWords } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { readSettings } from '#shop/content'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import type { TicketInput } from './ticket-input.ts'
import { findSame, lockMessage, writeTicket } from './tickets-store.ts'

type OpenTicketNeeds = {
  readonly db: Db
  readonly outbox: Outbox
  /** Counts an attempt; 0 when it is allowed, else the minutes to wait. */
  readonly consumeAttempt: Identity['consumeAttempt']
}

export type OpenTicketRequest = TicketInput & {
  readonly ip: string
  readonly userId: string | null
  /** A field that people do not see: only programs fill it in. */
  readonly website: string
  /** How long the form was open, in seconds; null without scripts. */
  readonly openFor: number | null
}

export type OpenedTicket = { readonly ticketNo: string; readonly accessKey: string }

const byAddress: Limit = { scope: 'ticket:address', most: 10, minutes: 60 }
const byEmail: Limit = { scope: 'ticket:e-mail', most: 6, minutes: 60 }
/** The shortest time in which a person fills in the form, in seconds. */
const minSecondsOpen = 3

/**
 * Opens a ticket for a checked message and announces it for the mails. The same message of the same person within a day
 * answers the ticket it opened before, so that a double click or a retry opens one.
 */
export async function openTicket(
  { db, outbox, consumeAttempt }: OpenTicketNeeds,
  request: OpenTicketRequest,
): Promise<Result<OpenedTicket, Refusal<'looks_automatic' | 'too_many_attempts'>>> {
  const { ip, userId, website, openFor, ...input } = request
  if (website !== '' || (openFor !== null && openFor < minSecondsOpen))
    return refuse(
      'looks_automatic',
      'Nothing was sent yet: this looked like an automatic message. Check what you wrote and send it again.',
    )
  const minutes = Math.max(
    await consumeAttempt(byAddress, networkOf(ip)),
    await consumeAttempt(byEmail, input.email),
  )
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `Too many messages from your network. Please wait ${countWords(minutes, 'minute')} and send it again.`,
    )
  return db
    .transaction()
    .execute(async (tx) => ok(await openTicketIn({ db: tx, outbox }, { ...input, userId })))
}

/** Opens a ticket inside the caller's transaction, whose limits have been counted. */
export async function openTicketIn(
  { db: tx, outbox }: { readonly db: Tx; readonly outbox: Outbox },
  { userId, ...input }: TicketInput & { readonly userId: string | null },
): Promise<OpenedTicket> {
  const hash = hashOf(input)
  const { promises } = await readSettings(tx)
  await lockMessage(tx, hash)
  const same = await findSame(tx, hash)
  if (same) return same
  const ticket = { ticketNo: drawTicketNo(), accessKey: randomToken() }
  const id = await writeTicket(tx, { ...ticket, ...input, userId, hash, settleDays: promises.settleDays })
  await outbox.send(tx, 'ticket-opened', { ticketId: id })
  return ticket
}

const hashOf = (input: TicketInput): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([input.topic, input.name, input.email, input.mobile, input.orderNo, input.message]),
    )
    .digest()

/**
 * Draws the number of a ticket, 'T-7KQ4-M2XW': short enough for the telephone, and random, so that it reveals neither how
 * many there are nor the next one. It gives no access by itself.
 */
const drawTicketNo = (): string => `T-${randomSigns(4)}-${randomSigns(4)}`
