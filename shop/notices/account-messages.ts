import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { ComposedMessage } from './message.ts'
import type { NoticeKind, NoticesTables } from './notices-tables.ts'

/** A message in a customer's account. */
export type AccountMessage = Pick<NoticesTables['account_messages'], 'title' | 'words' | 'href'> & {
  readonly id: number
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
export async function readAccountMessages(db: Db, userId: string): Promise<AccountMessage[]> {
  const rows = await db
    .selectFrom('account_messages')
    .select(['id', 'title', 'words', 'href', 'sent_at as sentAt', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ read_at, ...row }) => ({ ...row, isRead: read_at !== null }))
}

/** Marks messages of an account as read: one, or all. Answers the address that the one leads to; null without one. */
export async function markRead(db: Db, userId: string, id: number | 'all') {
  const rows = await db
    .updateTable('account_messages')
    .set({ read_at: sql<Date>`coalesce(read_at, business_now())` })
    .where('user_id', '=', userId)
    .$if(id !== 'all', (update) => update.where('id', '=', Number(id)))
    .$if(id === 'all', (update) => update.where('read_at', 'is', null))
    .returning('href')
    .execute()
  return id === 'all' ? null : (rows[0]?.href ?? null)
}
