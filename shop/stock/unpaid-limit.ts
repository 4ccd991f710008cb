import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { Supply } from './plan-supply.ts'

// docs/decisions/0006-limits.md

type Wanted = readonly Pick<Supply, 'editionId' | 'quantity'>[]

/** Which wanted editions a condition (SQL) holds for: of their stock `s` and of the copies that are wanted, `w.copies`. */
async function wantedWhere(
  tx: Tx,
  wanted: Wanted,
  condition: RawBuilder<boolean>,
): Promise<ReadonlySet<number>> {
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ editionId: number }>`
    select "editionId" from (
      select "editionId", sum(quantity) copies
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r("editionId" bigint, quantity int) group by 1) w
    join stock_levels s on s.edition_id = w."editionId" where ${condition}`.execute(tx)
  return new Set(rows.map(({ editionId }) => editionId))
}

/** A smaller stock counts as this many copies: several buyers of one network may try for the last one. */
const fewestCopies = 10
/** Longer than an unpaid order stays open. */
const networkDays = 4

/**
 * Which of these editions the network may not hold now: its unpaid orders of the last 24 hours would have held more
 * copies than the shop has or may promise, and more than it paid for besides. The caller holds the locks of `lockStock`.
 */
export const editionsOverLimit = (tx: Tx, network: string, wanted: Wanted): Promise<ReadonlySet<number>> =>
  wantedWhere(
    tx,
    wanted,
    sql`(select h.unpaid + w.copies > greatest(s.on_hand + s.promise_limit, ${fewestCopies}) + h.paid from (
      select coalesce(sum(quantity * times_held) filter (where state <> 'taken'), 0) unpaid,
        coalesce(sum(quantity) filter (where state = 'taken'), 0) paid
      from stock_holds
      where network = ${network} and edition_id = s.edition_id and held_at > business_now() - interval '1 day') h)`,
  )

/** One part in so many of an edition's copies may a network hold for days, and this many in any case. */
const longHoldShare = 10
const fewestLong = 2

/**
 * Which of these editions the network may not hold for days, for a cheque or a bank transfer: its unpaid orders would
 * hold more than a tenth of the copies at once. A hold of days counts as long as it lasts.
 */
export const editionsHeldForDays = (tx: Tx, network: string, wanted: Wanted): Promise<ReadonlySet<number>> =>
  wantedWhere(
    tx,
    wanted,
    sql`w.copies + (select coalesce(sum(h.quantity), 0) from stock_holds h
        where h.network = ${network} and h.edition_id = s.edition_id and h.state = 'held'
          and h.expires_at > h.held_at + interval '1 day')
      > greatest((s.on_hand + s.promise_limit) / ${longHoldShare}, ${fewestLong})`,
  )

/** The editions that these lines hold or held, with the network that ordered them; null without one. */
export async function heldFor(tx: Tx, orderLineIds: readonly number[]) {
  const held = await allRows<{ network: string | null; editionId: number; quantity: number }>(tx)`
    select network, edition_id "editionId", quantity from stock_holds where order_line_id = any(${orderLineIds})`
  const network = held[0]?.network
  return network ? { network, held } : null
}

/** Whether lines that hold their copies more than once put their network over its limit. */
export async function isOverUnpaidLimit(tx: Tx, orderLineIds: readonly number[]) {
  const { rows } = await sql<{ network: string; editionId: number }>`
    select network, edition_id "editionId" from stock_holds
    where order_line_id = any(${orderLineIds as number[]}) and network is not null
      and times_held > 1`.execute(tx)
  const [first] = rows
  if (!first) return false
  const held = rows.map(({ editionId }) => ({ editionId, quantity: 0 }))
  return (await editionsOverLimit(tx, first.network, held)).size > 0
}

/** Deletes the networks of holds that ended, days after them; a hold of days keeps its network, for it is counted. */
export async function purgeHoldNetworks(db: Db): Promise<void> {
  await sql`
    update stock_holds set network = null
    where network is not null and state <> 'held'
      and held_at < business_now() - make_interval(days => ${networkDays})`.execute(db)
}
