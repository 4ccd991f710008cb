import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allocateRupees } from '#kernel/allocate'
import { type Paise, paise } from '#kernel/money'
import { oneRow, singleValue } from '#kernel/read-rows'
import { countHolds } from '#shop/stock'
import { isIntraState, taxOnInclusive } from '#shop/tax'
import { type PaymentMethod, payBy } from './order.ts'
import { lockOrder } from './split-off-copies.ts'
import { taxColumns } from './write-split.ts'

/**
 * Changes an order that waits for a card payment to cash on delivery: adds the fee to the total, shared over the physical
 * lines at each line's own rate, and leaves out the wallet's part, which the caller gives back. Answers the new total. The
 * caller has locked the payment; no document is issued yet.
 */
export async function addCodFee(tx: Tx, orderId: number, fee: Paise): Promise<Paise> {
  await lockOrder(tx, orderId)
  const { rows: lines } = await sql<{
    id: number
    sellerId: number
    gross: number
    rateBp: number
    sellerState: string
    place: string
  }>`
    select l.id, l.seller_id "sellerId", l.gross_paise gross, l.rate_bp "rateBp", s.state_code "sellerState",
      o.place_of_supply place
    from order_lines l join sellers s on s.id = l.seller_id join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and l.is_physical order by l.line_no`.execute(tx)
  const shares = allocateRupees(
    fee,
    lines.map((line) => line.gross),
  )
  const charges = lines.flatMap((line, index) => {
    const gross = shares[index] ?? paise(0)
    if (gross === 0) return []
    const intra = isIntraState(line.sellerState, line.place)
    const tax = taxOnInclusive({ gross, rateBp: line.rateBp, intra })
    return [
      {
        order_line_id: line.id,
        seller_id: line.sellerId,
        kind: 'cod-fee' as const,
        ...taxColumns({ gross, ...tax }),
      },
    ]
  })
  if (charges.length > 0) await tx.insertInto('order_line_charges').values(charges).execute()
  return singleValue<Paise>(tx)`
    update orders set payment_method = ${payBy.cashOnDelivery}, cod_fee_paise = ${fee}, wallet_paise = 0,
      total_paise = total_paise + wallet_paise + ${fee}
    where id = ${orderId} returning total_paise`
}

/**
 * Changes the way to pay of an unpaid order to one that no courier is paid in; answers its total, without the fee of cash on
 * delivery if it was that. The lines have no share of what the wallet pays then, and the copies count against the network
 * as those of other unpaid orders. The caller has ended its former payment; no document is issued yet.
 */
export async function changeWayToPay(tx: Tx, orderId: number, method: PaymentMethod): Promise<Paise> {
  await lockOrder(tx, orderId)
  const { rows: lines } = await sql<{ id: number }>`
    update order_lines set wallet_paise = 0 where order_id = ${orderId} returning id`.execute(tx)
  const lineIds = lines.map(({ id }) => id)
  await sql`
    delete from order_line_charges where order_line_id = any(${lineIds}) and kind = 'cod-fee'`.execute(tx)
  const { total, network } = await oneRow<{ total: Paise; network: string | null }>(tx)`
    update orders set payment_method = ${method}, cod_fee_paise = 0, total_paise = total_paise - cod_fee_paise
    where id = ${orderId} returning total_paise total, network`
  await countHolds(tx, lineIds, network)
  return total
}

/**
 * An order on delivery was paid by card before a courier was booked. Its bill stands, with the fee, and its lines keep their
 * shares of what the wallet paid. The caller has locked the order.
 */
export async function notePaidByCard(tx: Tx, orderId: number): Promise<void> {
  await sql`update orders set payment_method = ${payBy.card} where id = ${orderId}`.execute(tx)
}
