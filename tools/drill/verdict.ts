import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { payBy } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import type { CardSimulator } from '../../tests/support/card-simulator.ts'
import { compareLedgers, type DrillLedger } from './compare-ledgers.ts'
import type { JournalEntry } from './journal.ts'
import { scarce } from './world.ts'

type FoundOrder = {
  readonly key: string
  readonly orderNo: string
  readonly total: number
  readonly email: string
  readonly items: string
  readonly lines: string
  readonly payment: string
}

/** Compares the buyers' journal (I20), the providers' ledgers (I21) and our own with every invariant. Answers differences. */
export async function compareWithJournal(
  db: Db,
  simulator: CardSimulator,
  journal: readonly JournalEntry[],
): Promise<string[]> {
  const orders = await readOrders(db)
  const ledgers = await Promise.all([simulator.ledger(), simulator.emi.ledger()])
  const breaches = await findBreaches(db)
  return [
    ...journal.flatMap((entry) => checkEntry(entry, orders)),
    ...unknownOrders(journal, orders),
    ...(await compareLedgers(db, ...ledgers)),
    ...ledgers.flatMap((ledger) => unpaid(ledger, orders)),
    ...breaches.map(({ id, rule, rows }) => `${id} is broken: ${rule}: ${JSON.stringify(rows)}`),
    ...(await deadLetters(db)),
  ]
}

async function readOrders(db: Db): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.idempotency_key key, o.order_no "orderNo", o.total_paise total, o.contact ->> 'email' email,
      (select string_agg(l.edition_id || '×' || l.quantity, ' ' order by l.edition_id)
        from order_lines l where l.order_id = o.id) items,
      (select string_agg(distinct l.state, ' ') from order_lines l where l.order_id = o.id) lines,
      (select p.state from payments p where p.order_id = o.id order by p.id desc limit 1) payment
    from orders o`.execute(db)
  return rows
}

const itemsOf = ({ items }: JournalEntry) =>
  items
    .toSorted((a, b) => a.edition - b.edition)
    .map(({ edition, quantity }) => `${edition}×${quantity}`)
    .join(' ')

function checkEntry(entry: JournalEntry, orders: readonly FoundOrder[]): string[] {
  const { email, wish, orderNo } = entry
  const own = orders.filter((order) => order.email === email)
  const wrong: string[] = []
  const must = (holds: boolean, words: string) => {
    if (!holds) wrong.push(`${email}: ${words}`)
  }
  must(entry.trouble === null, entry.trouble ?? '')
  must(own.length <= 1, `one wish became ${own.length} orders`)
  if (entry.refused) {
    must(own.length === 0, 'was refused, and an order exists')
    must(
      entry.items.some(({ edition }) => edition === scarce),
      `was refused (${entry.refused}) what is plenty`,
    )
  }
  if (orderNo === null) return wrong
  const order = own.find((each) => each.orderNo === orderNo)
  if (!order) return [...wrong, `${email}: order ${orderNo} was acknowledged and does not exist`]
  must(order.key === wish?.key && order.total === wish.total, `order ${orderNo} is not over what was agreed`)
  must(order.items === itemsOf(entry), `order ${orderNo} has ${order.items}, not ${itemsOf(entry)}`)
  if (entry.method === payBy.cashOnDelivery)
    must(order.payment === 'pending', `order ${orderNo} is ${order.payment}, not waiting to be confirmed`)
  if (entry.paid) must(order.payment === 'captured', `order ${orderNo} was paid and is ${order.payment}`)
  const lines = entry.cancelled
    ? 'REFUND_INITIATED'
    : entry.method === payBy.cashOnDelivery
      ? 'PENDING'
      : 'ACCEPTED'
  must(order.lines === lines, `order ${orderNo} is ${order.lines}, not ${lines}`)
  return wrong
}

/** Orders that no buyer sent. */
const unknownOrders = (journal: readonly JournalEntry[], orders: readonly FoundOrder[]): string[] => {
  const sent = new Set(journal.map(({ wish }) => wish?.key))
  return orders
    .filter(({ key }) => !sent.has(key))
    .map(({ orderNo }) => `order ${orderNo} was sent by no buyer`)
}

/** Captured money that differs from what its order is due. */
const unpaid = (ledger: DrillLedger, orders: readonly FoundOrder[]): string[] =>
  ledger.orders.flatMap(({ receipt, payments }) => {
    const retained = payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    const order = orders.find(({ orderNo }) => receipt?.startsWith(orderNo))
    const due = order?.lines === 'ACCEPTED' && order.payment === 'captured' ? order.total : 0
    return retained === due ? [] : [`${receipt}: we hold ${retained} paise of it and are due ${due}`]
  })

async function deadLetters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ output: unknown }>`
    select output from pgboss.job where name = 'dead-letters' limit 5`.execute(db)
  return rows.map(({ output }) => `a job failed: ${JSON.stringify(output)}`)
}
