import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type Identity, type Limit, networkOf } from '#shop/identity'
import { addToTicket } from './change-ticket.ts'
import { readTicketMessages } from './desk-tickets.ts'
import { messageWords } from './ticket-input.ts'
import type { Ticket } from './tickets-store.ts'

const byTicket: Limit = { scope: 'ticket:again', most: 6, minutes: 60 }

/** Adds a message of its writer to a ticket, which opens it again. The same words sent twice in a row are one message. */
export async function writeAgain(
  { db, consumeAttempt }: { readonly db: Db; readonly consumeAttempt: Identity['consumeAttempt'] },
  { ticket, words: typed, ip }: { readonly ticket: Ticket; readonly words: string; readonly ip: string },
): Promise<Result<null, Refusal<'bad_words' | 'too_many_attempts'>>> {
  const words = messageWords.safeParse(typed)
  if (!words.success) return refuse('bad_words', words.error.issues[0]?.message ?? 'Write your message.')
  const last = (await readTicketMessages(db, ticket.id)).at(-1)
  if (last?.actorId === null && last.words === words.data) return ok(null)
  const minutes = Math.max(
    await consumeAttempt(byTicket, ticket.ticketNo),
    await consumeAttempt(byTicket, networkOf(ip)),
  )
  if (minutes > 0)
    return refuse('too_many_attempts', `Too many messages. Please wait ${minutes} minutes and send it again.`)
  await addToTicket(db, ticket.id, words.data)
  return ok(null)
}
