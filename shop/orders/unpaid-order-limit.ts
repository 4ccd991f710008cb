import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Result, refuse } from '#kernel/result'
import type { CartLine, CheckoutDetails } from '#shop/cart'
import { isProvenUser } from '#shop/identity'
import { editionsHeldForDays, editionsOverLimit, lockStockOf, type Supply } from '#shop/stock'
import { isByBank, type Order, type PlaceRefusal, payBy } from './order.ts'
import type { PlaceRequest } from './place-order.ts'

// docs/decisions/0006-limits.md

/** Cash-on-delivery orders of one mobile number that may be unpaid at once. */
const mostOfMobile = 5
/** Cash on delivery ends for a mobile number once the parcels of so many orders came back within a year. */
const mostRefused = 2
/** A network may order this many copies of an edition, however few there are. */
const fewestCopies = 10

/**
 * When an order settles, or why it is refused: orders that nobody has paid for are limited by network, mobile number and
 * edition, and cash on delivery waits until its buyer has proven a contact. The caller holds the locks of `lockStock`.
 */
export async function settlesWhen(
  tx: Tx,
  request: PlaceRequest,
  details: Pick<CheckoutDetails, 'contact'>,
  supplies: readonly Supply[],
  lines: readonly CartLine[],
): Promise<Result<PlaceRequest['settles'], PlaceRefusal>> {
  const { settles, network } = request
  const refusal = settles === 'later' ? await unpaidRefusal(tx, request, supplies, lines) : null
  if (refusal) return { ok: false, refusal }
  const isCash = request.method === payBy.cashOnDelivery && request.staffId === undefined
  if (settles === 'later' || network === null || !isCash) return ok(settles)
  return settlesCash(tx, { network, owner: request.owner, contact: details.contact }, supplies, lines)
}

/** Why an order that is paid later may not hold these copies, if its network is over the limit of unpaid orders. */
async function unpaidRefusal(
  tx: Tx,
  { network, method }: Pick<PlaceRequest, 'network' | 'method'>,
  supplies: readonly Supply[],
  lines: readonly CartLine[],
): Promise<PlaceRefusal | null> {
  if (network === null) return null
  const titleOf = (refused: ReadonlySet<number>): string | null => {
    const first = supplies.find(({ editionId }) => refused.has(editionId))
    return first ? (lines[first.lineNo - 1]?.title ?? 'a title') : null
  }
  const often = titleOf(await editionsOverLimit(tx, network, supplies))
  if (often !== null)
    return {
      code: 'too_many_unpaid',
      message: `There are too many unpaid orders for “${often}” from your network today. Nothing was ordered. ${isByBank(method) ? 'Please pay online or choose cash on delivery where it is offered.' : 'Please choose cash on delivery where it is offered, or try again in a few hours.'}`,
    }
  const many = isByBank(method) ? titleOf(await editionsHeldForDays(tx, network, supplies)) : null
  if (many === null) return null
  return {
    code: 'too_many_unpaid',
    message: `We cannot hold so many copies of “${many}” until a cheque or bank transfer reaches us. Nothing was ordered. Please pay online, choose cash on delivery where it is offered, or write to us about a larger order.`,
  }
}

/** The same for an order that was to be paid online and is paid on delivery instead; it has that payment method already. */
export async function settlesOnDelivery(
  tx: Tx,
  { id, contact, lines }: Pick<Order, 'id' | 'contact' | 'lines'>,
): Promise<Result<PlaceRequest['settles'], PlaceRefusal>> {
  const placed = await firstRow<{
    network: string | null
    userId: string | null
    tokenHash: Buffer
    supplies: Supply[]
  }>(tx)`
    select network, user_id "userId", owner_token_hash "tokenHash", coalesce((
      select json_agg(json_build_object('editionId', h.edition_id, 'quantity', 0, 'lineNo', l.line_no))
      from stock_holds h join order_lines l on l.id = h.order_line_id where l.order_id = orders.id), '[]') supplies
    from orders where id = ${id}`
  if (!placed?.network) return ok('at-once')
  const { network, supplies, ...owner } = placed
  // Before the mobile number, as placing does.
  await lockStockOf(
    tx,
    lines.map((line) => line.id),
  )
  return settlesCash(tx, { network, owner, contact }, supplies, lines)
}

/** Records that the buyer of a cash-on-delivery order has proven a contact. */
export async function markConfirmed(tx: Tx, orderId: number): Promise<void> {
  await sql`update orders set confirmed_at = business_now() where id = ${orderId}`.execute(tx)
}

/** Deletes the networks of orders of more than four days ago. */
export async function purgeOrderNetworks(db: Db): Promise<void> {
  await sql`
    update orders set network = null
    where network is not null and placed_at < business_now() - interval '4 days'`.execute(db)
}

type CodBuyer = Pick<PlaceRequest, 'owner'> & Pick<CheckoutDetails, 'contact'> & { readonly network: string }

/**
 * When cash on delivery settles, or why it is not open to this buyer: too many unpaid orders of the mobile number, parcels
 * that it refused, or half the copies of an edition ordered from the network. It settles at once for a buyer who has proven how to reach
 * them, by their account or by an order to the same contact confirmed before: they are not refused for what others typed.
 */
async function settlesCash(
  tx: Tx,
  { network, owner, contact: { email, mobile } }: CodBuyer,
  supplies: readonly Pick<Supply, 'editionId' | 'quantity' | 'lineNo'>[],
  lines: readonly Pick<CartLine, 'title'>[],
): Promise<Result<PlaceRequest['settles'], PlaceRefusal>> {
  if (mobile !== null) await advisoryLock(tx, `cod:${mobile}`)
  const found = await firstRow<{
    isProven: boolean
    unpaid: number
    refused: number
    editionId: number | null
  }>(tx)`
    with buyer as materialized (select ${isProvenUser(owner.userId)}
      or exists (select from orders o where o.confirmed_at is not null
        and (o.user_id = ${owner.userId} or (o.user_id is null and o.owner_token_hash = ${owner.tokenHash}))
        and o.contact->>'email' is not distinct from ${email}
        and o.contact->>'mobile' is not distinct from ${mobile}) is_proven),
    wanted as (select "editionId" id, sum(quantity) copies
      from jsonb_to_recordset(${JSON.stringify(supplies)}::jsonb) as r("editionId" bigint, quantity int) group by 1),
    ordered as (
      select m.edition_id id, -sum(m.on_hand_change) gone,
        sum(greatest(m.reserved_change, m.promised_change, -m.on_hand_change)) filter (where m.kind in ('held', 'promised', 'sold')) copies
      from orders o join order_lines l on l.order_id = o.id join stock_movements m on m.order_line_id = l.id
      where o.network = ${network} and o.payment_method = ${payBy.cashOnDelivery} and o.placed_at > business_now() - interval '1 day'
        and m.edition_id in (select id from wanted) group by 1)
    select is_proven "isProven", unpaid, refused,
      (select w.id from wanted w join stock_levels s on s.edition_id = w.id join ordered o on o.id = w.id
        where o.copies + w.copies > greatest((s.on_hand + o.gone + s.promise_limit) / 2, ${fewestCopies})
        limit 1) "editionId"
    from buyer cross join lateral (
      select count(*) filter (where exists (select from order_lines l where l.order_id = o.id
            and (o.placed_at > business_now() - interval '1 day'
              or l.state in ('PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED')))
          and not exists (select from order_lines l where l.order_id = o.id and l.state = 'DELIVERED'))::int unpaid,
        count(*) filter (where ${wasRefused})::int refused
      from orders o where o.contact->>'mobile' = ${mobile} and o.payment_method = ${payBy.cashOnDelivery}
        and (not is_proven or o.confirmed_at is not null)) of_mobile`
  if (found && found.refused >= mostRefused)
    return refuse(
      'method_not_allowed',
      `The courier brought back ${found.refused} orders of this mobile number that were to be paid on delivery. Nothing was ordered. Please pay online.`,
    )
  if (found && found.unpaid >= mostOfMobile)
    return refuse(
      'too_many_of_mobile',
      `This mobile number has ${mostOfMobile} cash-on-delivery orders that are not paid yet. Nothing was ordered. Please pay online, or order again once a parcel has come.`,
    )
  if (found?.editionId == null) return ok(found?.isProven === true ? 'at-once' : 'later')
  const { lineNo } = supplies.find(({ editionId }) => editionId === found.editionId) ?? {}
  return refuse(
    'too_many_unpaid',
    `There are too many unpaid orders for “${lines[(lineNo ?? 0) - 1]?.title ?? 'a title'}” from your network today. Nothing was ordered. Please pay online, or try again tomorrow.`,
  )
}

/** Whether a parcel of the order `o` came back in the last year, and not by the courier's fault (SQL). */
const wasRefused = sql`(o.placed_at > business_now() - interval '1 year' and exists (
  select from order_lines l join order_moves v on v.order_line_id = l.id
  where l.order_id = o.id and l.state in ('RETURNED', 'REFUND_INITIATED') and v.from_state = 'SHIPPED'
    and v.to_state = 'RETURNED' and not v.is_courier_fault))`

/** How many cash-on-delivery orders of a mobile number came back in the last year. */
export const countRefusedOrders = async (db: Db, mobile: string): Promise<number> =>
  (await firstValue<number>(db)`
    select count(*)::int from orders o
    where o.contact->>'mobile' = ${mobile} and o.payment_method = ${payBy.cashOnDelivery} and ${wasRefused}`) ??
  0

/** The orders of a contact, and those of them that were paid or whose buyer has proven the contact (SQL). */
export function ordersOfContact(contact: string): Record<'all' | 'proven', RawBuilder<unknown>> {
  const field = sql.lit(contact.includes('@') ? 'email' : 'mobile')
  const all = sql`select id from orders where contact->>${field} = ${contact}`
  const isAccepted = sql`exists (select from order_lines l where l.order_id = orders.id and l.state not in ('PENDING', 'CANCELLED'))`
  return { all, proven: sql`${all} and (confirmed_at is not null or ${isAccepted})` }
}
