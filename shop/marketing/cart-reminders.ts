import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { type CartLine, idleCarts, lineProblem, readCart } from '#shop/cart'
import { hasOrderedSince } from '#shop/orders'
import { queueReminders, type Reminder, readReminder, readReminderKey } from './reminders.ts'

/** The mails about one cart: so many hours after its last change. */
const steps = [
  { step: 1, hours: 4 },
  { step: 2, hours: 72 },
]
/** Hours in which a mail may still leave; one that is later is left out. */
const lateHours = 24
/** Days that the link of a mail opens the cart. */
const linkDays = 30

/** Queues the reminders of carts that were left: of accounts that agreed, two at most for each cart. */
export const remindCarts = ({ db, outbox }: DbAndOutbox): Promise<string[]> =>
  db.transaction().execute((tx) =>
    queueReminders(
      tx,
      outbox,
      'cart-reminders',
      sql`select c.user_id, c.cart_id || '.' || s.step subject, to_jsonb(c.changed_at) about
        from ${idleCarts} c
        join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) s (step int, hours int)
          on c.changed_at <= business_now() - make_interval(hours => s.hours)
          and c.changed_at > business_now() - make_interval(hours => s.hours + ${lateHours})
        where not exists (select from reminders r where r.user_id = c.user_id and r.purpose = 'cart-reminders'
          and r.subject like c.cart_id || '.%' and r.used_at is not null)`,
    ),
  )

export type AbandonedCart = { readonly reminder: Reminder; readonly lines: readonly CartLine[] }

/** The cart of a reminder, as its mail needs it; null once it was ordered or emptied, or its person no longer agrees. */
export async function readAbandonedCart(db: Db, reminderId: number): Promise<AbandonedCart | null> {
  const reminder = await readReminder(db, reminderId, 'cart-reminders')
  if (!reminder) return null
  const lines = await linesOf(db, reminder)
  const since = new Date(String(reminder.about))
  if (lines.length === 0 || (await hasOrderedSince(db, reminder, since))) return null
  return { reminder, lines }
}

/** What of a cart can still be bought. Empty when it is another cart by now. */
async function linesOf(db: Db, { userId, subject }: Pick<Reminder, 'userId' | 'subject'>) {
  const cart = await readCart(db, { userId, tokenHash: Buffer.alloc(0) }, null)
  if (!cart || !subject.startsWith(`${cart.id}.`)) return []
  return cart.lines.filter((line) => lineProblem(line) === null)
}

/** The cart that the link of a mail opens, and whose it is; null when the link is none or has ended. */
export async function openCartLink(db: Db, accessKey: string) {
  const reminder = await readReminderKey(db, accessKey)
  if (reminder?.purpose !== 'cart-reminders') return null
  const { rows } = await sql`
    select where ${reminder.at} < business_now() - make_interval(days => ${sql.lit(linkDays)})`.execute(db)
  return rows.length > 0 ? null : { userId: reminder.userId, lines: await linesOf(db, reminder) }
}
