import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { lockStockOf, reassignCopies } from '#shop/stock'
import type { OrderLinesTable } from './orders-tables.ts'
import { type LineShare, splitLine } from './split-line.ts'

/** Copies of an order line (order_lines.id); all of them when no number is given. */
export type LineCopies = { readonly lineId: number; readonly copies?: number }

/** Why copies are not taken from a line. */
export type SplitRefusal = Refusal<'no_such_copies'>

/**
 * Makes lines of their own of some copies of the lines of an order, so that these can be packed, cancelled or returned
 * without the rest. Answers the ids of the lines that have exactly the copies asked for. Amounts, copies in stock and
 * history are shared; documents stay (docs/decisions/0004). The caller rolls back on a refusal.
 */
export async function splitOffCopies(
  tx: Tx,
  orderId: number,
  wanted: readonly LineCopies[],
): Promise<Result<number[], SplitRefusal>> {
  // Two lines of an order that split at once would take the same line number.
  if (wanted.some(({ copies }) => copies !== undefined)) {
    await lockOrder(tx, orderId)
    await lockLines(
      tx,
      orderId,
      wanted.map(({ lineId }) => lineId),
    )
  }
  const lineIds: number[] = []
  for (const { lineId, copies } of wanted.toSorted((a, b) => a.lineId - b.lineId)) {
    if (copies === undefined) {
      lineIds.push(lineId)
      continue
    }
    const line = await tx
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('id', '=', lineId)
      .forUpdate()
      .executeTakeFirst()
    if (!line || !Number.isInteger(copies) || copies < 1 || copies > line.quantity)
      return refuse('no_such_copies', 'This order does not have so many copies of that title.', 'copies')
    if (copies < line.quantity && line.state === 'PENDING')
      return refuse('no_such_copies', 'An order that waits for payment can only be cancelled as a whole.')
    if (copies < line.quantity && line.replaces !== null)
      return refuse('no_such_copies', 'The copies of a replacement stay together.', 'copies')
    lineIds.push(copies === line.quantity ? lineId : await splitOff(tx, line, copies))
  }
  return ok(lineIds)
}

/** Locks an order (orders.id), before any of its lines. */
export const lockOrder = async (tx: Tx, orderId: number): Promise<void> =>
  void (await sql`select from orders where id = ${orderId} for no key update`.execute(tx))

// Lines before stock, each in the order of their ids: what is split off first must not wait for what comes later.
async function lockLines(tx: Tx, orderId: number, lineIds: readonly number[]): Promise<void> {
  await sql`select from order_lines where order_id = ${orderId} and id = any(${lineIds as number[]}) order by id for no key update`.execute(
    tx,
  )
  await lockStockOf(tx, lineIds)
}

type Line = Selectable<OrderLinesTable>

async function splitOff(tx: Tx, line: Line, copies: number): Promise<number> {
  const charges = await tx
    .selectFrom('order_line_charges')
    .selectAll()
    .where('order_line_id', '=', line.id)
    .execute()
  const share: LineShare = {
    ...toTaxed(line),
    unitPrice: line.unit_price_paise,
    quantity: line.quantity,
    discount: line.discount_paise,
    wallet: line.wallet_paise,
    charges: charges.map((charge) => ({ kind: charge.kind, ...toTaxed(charge) })),
  }
  const [stays, goes] = splitLine(share, copies)
  const { id: _, ...ordered } = line
  const weight = Math.round((line.weight_g * copies) / line.quantity)
  const { id } = await tx
    .insertInto('order_lines')
    .values({
      ...ordered,
      ...toAmounts(goes),
      weight_g: weight,
      split_from: line.split_from ?? line.id,
      line_no: sql<number>`(select max(line_no) + 1 from order_lines where order_id = ${line.order_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_lines')
    .set({ ...toAmounts(stays), weight_g: line.weight_g - weight })
    .where('id', '=', line.id)
    .execute()
  await tx.deleteFrom('order_line_charges').where('order_line_id', '=', line.id).execute()
  const shares = [
    ...stays.charges.map((charge) => ({ ...charge, lineId: line.id })),
    ...goes.charges.map((charge) => ({ ...charge, lineId: id })),
  ]
  if (shares.length > 0)
    await tx
      .insertInto('order_line_charges')
      .values(
        shares.map(({ lineId, kind, ...charge }) => ({
          order_line_id: lineId,
          seller_id: line.seller_id,
          kind,
          ...toColumns(charge),
        })),
      )
      .execute()
  await reassignCopies(tx, { fromLineId: line.id, toLineId: id, copies, of: line.quantity })
  await sql`
    insert into order_moves (order_line_id, seller_id, from_state, to_state, by, actor_id, reason, at)
    select ${id}, seller_id, from_state, to_state, by, actor_id, reason, at
    from order_moves where order_line_id = ${line.id} order by id`.execute(tx)
  return id
}

type AmountColumns = Pick<Line, 'gross_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'>

const toTaxed = (row: AmountColumns) => ({
  gross: row.gross_paise,
  taxable: row.taxable_paise,
  cgst: row.cgst_paise,
  sgst: row.sgst_paise,
  igst: row.igst_paise,
})

const toColumns = (taxed: ReturnType<typeof toTaxed>): AmountColumns => ({
  gross_paise: taxed.gross,
  taxable_paise: taxed.taxable,
  cgst_paise: taxed.cgst,
  sgst_paise: taxed.sgst,
  igst_paise: taxed.igst,
})

const toAmounts = (part: LineShare) => ({
  quantity: part.quantity,
  discount_paise: part.discount,
  wallet_paise: part.wallet,
  ...toColumns(part),
})
