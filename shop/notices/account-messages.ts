import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import type { ComposedMessage } from './message.ts'
import type { NoticeKind } from './messages.ts'

/** A message in a customer's account. */
export type AccountMessage = {
  readonly id: number
  readonly title: string
  readonly words: string
  /** Below the base. */
  readonly href: string
  readonly sentAt: Date
  readonly isRead: boolean
}

/** Adds a message to the account that it is for, once; does nothing for a guest. */
export async function addAccountMessage(
  db: Db,
  kind: NoticeKind,
  { to, subject, mail, path }: ComposedMessage,
): Promise<void> {
  if (to.userId === null || path === null) return
  await sql`
    insert into account_messages (user_id, kind, subject, title, words, href, read_at)
    values (${to.userId}, ${kind}, ${subject}, ${mail.subject}, ${mail.preview}, ${path}, null)
    on conflict do nothing`.execute(db)
}

const SHOWN = 100

/** Reads the last hundred messages of an account, newest first. */
export const readAccountMessages = (db: Db, userId: string): Promise<AccountMessage[]> =>
  allRows<AccountMessage>(db)`
    select id, title, words, href, sent_at "sentAt", read_at is not null "isRead" from account_messages
    where user_id = ${userId} order by id desc limit ${SHOWN}`

/** Marks messages of an account as read: one, or all. Answers the address that the one leads to; null without one. */
export async function markRead(db: Db, userId: string, id: number | 'all') {
  const first = await firstRow<{ href: string }>(db)`
    update account_messages set read_at = coalesce(read_at, business_now())
    where user_id = ${userId} and ${id === 'all' ? sql`read_at is null` : sql`id = ${id}`} returning href`
  return id === 'all' ? null : (first?.href ?? null)
}
