import { sql } from 'kysely'
import type { DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { countWords } from '#kernel/money'
import { changeRows, firstRow, oneRow, singleValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { readSettings } from '#shop/content'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import { recordAudit } from '#shop/staff'
import { readTicketMessages } from './desk-tickets.ts'
import { messageWords } from './ticket-input.ts'
import type { Ticket, TicketState } from './tickets-store.ts'

/** What staff do with a ticket: from which states, and where it ends. Null: it stays where it is. */
const deeds = {
  reply: { from: ['open', 'answered'], to: 'answered' },
  assign: { from: ['open', 'answered'], to: null },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Record<string, { from: readonly TicketState[]; to: TicketState | null }>
export type TicketDeed = keyof typeof deeds

/** The day to settle a ticket by (SQL): one that was closed has its full days again. */
const settleAgain = async (tx: Tx) => {
  const { promises } = await readSettings(tx)
  return sql`case state when 'closed' then business_today() + ${promises.settleDays}::int else settle_by end`
}

/**
 * Does a deed on a ticket and audits it; a reply and the closing are mailed to the writer, who reads an answer before or with
 * the closing. The person who does it takes the ticket.
 * Refused when anybody changed it since the page was read, whose version is `seen`.
 */
export async function changeTicket(
  { db, outbox }: DbAndOutbox,
  request: {
    readonly ticketId: number
    readonly seen: number
    readonly deed: TicketDeed
    readonly actorId: string
    /** Of a reply, and of closing: needed there while the last message of the writer has no answer. */
    readonly words?: string
  },
): Promise<Result<null, Refusal<'changed_meanwhile' | 'bad_words'>>> {
  const { ticketId, seen, deed, actorId } = request
  const isSaid = deed === 'reply' || (deed === 'close' && (request.words ?? '').trim() !== '')
  const words = isSaid ? messageWords.safeParse(request.words ?? '') : null
  if (words?.success === false)
    return refuse('bad_words', words.error.issues[0]?.message ?? 'Write your message.', 'words')
  const { from, to } = deeds[deed]
  return inTransaction(db, async (tx) => {
    const before = await firstRow<{ state: 'open' | 'answered' | 'closed' }>(tx)`
      select state from support_tickets where id = ${ticketId} and version = ${seen} for no key update`
    if (deed === 'close' && before?.state === 'open' && !words)
      return refuse('bad_words', 'Nobody has answered yet: write why you close it. It is mailed.', 'words')
    const changed = await changeRows(tx)`
      update support_tickets set version = version + 1, assignee_id = ${actorId}, state = coalesce(${to ?? null}, state),
        settle_by = ${await settleAgain(tx)}
      where id = ${ticketId} and version = ${seen} and state = any(${from})`
    if (changed === 0)
      return refuse(
        'changed_meanwhile',
        'Somebody changed this ticket meanwhile. Nothing was sent: read it as it is now.',
      )
    const messageId = words ? await writeReply(tx, { ticketId, actorId, words: words.data }) : undefined
    if (deed === 'close')
      await outbox.send(tx, 'ticket-closed', { ticketId, version: seen + 1, ...(messageId && { messageId }) })
    else if (messageId) await outbox.send(tx, 'ticket-answered', { messageId })
    await recordAudit(tx, actorId, `ticket.${deed}`, `ticket:${ticketId}`)
    return ok(null)
  })
}

/** Writes a message of staff and answers its id. */
const writeReply = (
  tx: Tx,
  {
    ticketId,
    actorId,
    words,
  }: { readonly ticketId: number; readonly actorId: string; readonly words: string },
): Promise<number> =>
  singleValue<number>(tx)`
    insert into support_messages (ticket_id, actor_id, words) values (${ticketId}, ${actorId}, ${words})
    returning id`

/** Replies inside the caller's transaction, whatever the state of the ticket; audited by the caller. */
export async function replyInTicket(
  tx: Tx,
  outbox: Outbox,
  { ticketNo, ...reply }: { readonly ticketNo: string; readonly actorId: string; readonly words: string },
): Promise<void> {
  const { id } = await oneRow<{ id: number }>(tx)`
    update support_tickets set state = 'answered', version = version + 1, assignee_id = ${reply.actorId},
      settle_by = ${await settleAgain(tx)}
    where ticket_no = ${ticketNo} returning id`
  await outbox.send(tx, 'ticket-answered', { messageId: await writeReply(tx, { ticketId: id, ...reply }) })
}

/**
 * A further message of the writer, announced to staff: the ticket is open again, and a closed one gets its full days. The same
 * words sent twice in a row, or at once, are one message.
 */
export const addToTicket = ({ db, outbox }: DbAndOutbox, ticketId: number, words: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // One that was erased with the account of its writer stays so.
    const ticket = await firstRow(tx)`
      select from support_tickets where id = ${ticketId} and email <> '' for no key update`
    if (!ticket) return
    const last = (await readTicketMessages(tx, ticketId)).at(-1)
    if (last?.actorId === null && last.words === words) return
    await sql`
      update support_tickets set state = 'open', version = version + 1,
      settle_by = ${await settleAgain(tx)}
      where id = ${ticketId}`.execute(tx)
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into support_messages (ticket_id, words) values (${ticketId}, ${words}) returning id`
    await outbox.send(tx, 'ticket-continued', { messageId: id })
  })

/** Closes a ticket that its writer, who has read it, calls solved. What they write later opens it again. */
export async function closeSolved({ db }: Pick<DbAndOutbox, 'db'>, { id, accessKey }: Ticket): Promise<void> {
  await sql`
    update support_tickets set state = 'closed', version = version + 1
    where id = ${id} and access_key = ${accessKey} and state <> 'closed'`.execute(db)
}

const byTicket: Limit = { scope: 'ticket:again', most: 6, minutes: 60 }

/** Adds a message of its writer to a ticket, as `addToTicket`, when its words are right and they have not sent too many. */
export async function writeAgain(
  { db, outbox, consumeAttempt }: DbAndOutbox & { readonly consumeAttempt: Identity['consumeAttempt'] },
  { ticket, words: typed, ip }: { readonly ticket: Ticket; readonly words: string; readonly ip: string },
): Promise<Result<null, Refusal<'bad_words' | 'too_many_attempts'>>> {
  const words = messageWords.safeParse(typed)
  if (!words.success) return refuse('bad_words', words.error.issues[0]?.message ?? 'Write your message.')
  const minutes = Math.max(
    await consumeAttempt(byTicket, ticket.ticketNo),
    await consumeAttempt(byTicket, networkOf(ip)),
  )
  if (minutes > 0)
    return refuse(
      'too_many_attempts',
      `Too many messages. Please wait ${countWords(minutes, 'minute')} and send it again.`,
    )
  await addToTicket({ db, outbox }, ticket.id, words.data)
  return ok(null)
}
