import { type Kysely, sql, type Transaction } from 'kysely'
import { holdMinutes } from './hold-minutes.ts'
import type { Taking } from './plan-supply.ts'
import type { StockTables } from './stock-tables.ts'

// A keeping is what an order takes of an edition before it is paid. What a network keeps is limited so that it costs
// money to keep a shelf empty (docs/decisions/0046-unpaid-orders-have-an-allowance.md).

/** As so many copies a shelf counts that has fewer: some buyers of one network may each try for the last copy. */
const fewest = 10
/** Minutes that every order which was let in may ask for in all, whatever others of its network kept. */
const fairMinutes = 30
/** Longer than an unpaid order stays open. */
const rememberedDays = 4

const holdMs = holdMinutes * 60_000

/** Writes down what an order of this network keeps. The caller holds the locks of `lockStock`. */
export async function recordKeepings(
  tx: Transaction<StockTables>,
  network: string,
  takings: readonly Taking[],
  lineIds: ReadonlyMap<number, number>,
): Promise<void> {
  if (takings.length === 0) return
  const rows = takings.map(({ lineNo, editionId, quantity }) => ({
    line: lineIds.get(lineNo),
    edition: editionId,
    copies: quantity,
  }))
  await sql`/* keep plan */
    insert into keepings (order_line_id, edition_id, network, copies, kept_ms)
    select line, edition, ${network}, copies, ${holdMs}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line bigint, edition bigint, copies int)`.execute(
    tx,
  )
}

/** Adds the time for which the holds of these lines are about to be prolonged. */
export async function prolongKeepings(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  await sql`/* keep plan */
    update keepings k set kept_at = business_now(), kept_ms = kept_ms + ${holdMs} + case h.state
      when 'held' then ceil(extract(epoch from business_now() - h.expires_at) * 1000)::bigint else 0 end
    from stock_holds h
    where k.order_line_id = any(${orderLineIds as number[]}) and h.state in ('held', 'released')
      and h.order_line_id = k.order_line_id and h.edition_id = k.edition_id`.execute(tx)
}

/** The money has come for these lines: what they kept counts for their network, no more against it. */
export async function payKeepings(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<void> {
  await sql`/* keep plan */
    update keepings set is_paid = true where order_line_id = any(${orderLineIds as number[]})`.execute(tx)
}

/**
 * Those of these editions of which the network has kept all that it may without paying: in the last 24 hours, an hour
 * of every copy on the shelf or to be promised, of ten where there are fewer, and of as many as it paid for. The caller
 * holds the locks of `lockStock`, so that of any number at once each sees those before it.
 */
export async function spentAllowances(
  tx: Transaction<StockTables>,
  network: string,
  editionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (editionIds.length === 0) return new Set()
  const { rows } = await sql<{ edition_id: number }>`/* keep plan */
    select s.edition_id from stock_levels s
    cross join lateral (
      select coalesce(sum(copies * kept_ms) filter (where not is_paid), 0) kept,
        coalesce(sum(copies) filter (where is_paid), 0) paid
      from keepings
      where network = ${network} and edition_id = s.edition_id and kept_at > business_now() - interval '1 day') k
    where s.edition_id = any(${[...new Set(editionIds)]})
      and k.kept >= 3600000 * (greatest(s.on_hand + s.promise_limit, ${fewest}) + k.paid)`.execute(tx)
  return new Set(rows.map((row) => row.edition_id))
}

/**
 * Whether these lines have kept a title for longer than every order may, while their network has no more of its
 * allowance. The caller holds the locks of `lockStock`.
 */
export async function isKeptTooLong(
  tx: Transaction<StockTables>,
  orderLineIds: readonly number[],
): Promise<boolean> {
  if (orderLineIds.length === 0) return false
  const long = await tx
    .selectFrom('keepings')
    .select(['network', 'edition_id'])
    .where('order_line_id', 'in', orderLineIds)
    .where('kept_ms', '>', fairMinutes * 60_000)
    .execute()
  const [first] = long
  if (!first) return false
  const spent = await spentAllowances(
    tx,
    first.network,
    long.map((keeping) => keeping.edition_id),
  )
  return spent.size > 0
}

/** Forgets what was kept by orders that have been closed since, and with it their networks. */
export async function forgetKeepings(db: Kysely<StockTables>): Promise<void> {
  await db
    .deleteFrom('keepings')
    .where('kept_at', '<', sql<Date>`business_now() - make_interval(days => ${rememberedDays})`)
    .execute()
}
