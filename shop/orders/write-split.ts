import { type Selectable, sql, type Updateable } from 'kysely'
import type { Row, Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { type LineState, lineStates } from './order-life.ts'
import type { OrdersTables } from './orders-tables.ts'
import type { LineShare } from './split-line.ts'

export type StoredLine = Selectable<OrdersTables['order_lines']>

type Columns = Updateable<OrdersTables['order_lines']>

/**
 * Writes a line that is split in two: the new one has the history of its line up to now. `columns` are what is else
 * different in each; `history` narrows the moves that it takes along. The caller holds the lock of the order, and moves the
 * copies in stock. Answers order_lines.id.
 */
export async function writeSplit(
  tx: Tx,
  line: StoredLine,
  split: (share: LineShare) => readonly [stays: LineShare, goes: LineShare],
  columns: { readonly stays: Columns; readonly goes: Columns },
  history: readonly LineState[] = lineStates,
): Promise<number> {
  const charges = await allRows<Row<'order_line_charges'>>(tx)`
    select * from order_line_charges where order_line_id = ${line.id}`
  const [stays, goes] = split({
    ...toTaxed(line),
    unitPrice: line.unit_price_paise,
    quantity: line.quantity,
    discount: line.discount_paise,
    wallet: line.wallet_paise,
    charges: charges.map((charge) => ({ kind: charge.kind, ...toTaxed(charge) })),
  })
  const { id: _, ship_to: shipTo, ...ordered } = line
  const { id } = await tx
    .insertInto('order_lines')
    .values({
      ...ordered,
      ship_to: shipTo && JSON.stringify(shipTo),
      ...toAmounts(goes),
      split_from: line.split_from ?? line.id,
      line_no: sql<number>`(select max(line_no) + 1 from order_lines where order_id = ${line.order_id})`,
      ...columns.goes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_lines')
    .set({ ...toAmounts(stays), ...columns.stays })
    .where('id', '=', line.id)
    .execute()
  await sql`delete from order_line_charges where order_line_id = ${line.id}`.execute(tx)
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
          ...taxColumns(charge),
        })),
      )
      .execute()
  await sql`
    insert into order_moves (order_line_id, seller_id, from_state, to_state, by, actor_id, reason, is_courier_fault, at)
    select ${id}, seller_id, from_state, to_state, by, actor_id, reason, is_courier_fault, at
    from order_moves
    where order_line_id = ${line.id} and to_state = any(${[...history]}) order by id`.execute(tx)
  return id
}

type AmountColumns = Pick<
  StoredLine,
  'gross_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'
>

const toTaxed = (row: AmountColumns) => ({
  gross: row.gross_paise,
  taxable: row.taxable_paise,
  cgst: row.cgst_paise,
  sgst: row.sgst_paise,
  igst: row.igst_paise,
})

export const taxColumns = (taxed: ReturnType<typeof toTaxed>): AmountColumns => ({
  gross_paise: taxed.gross,
  taxable_paise: taxed.taxable,
  cgst_paise: taxed.cgst,
  sgst_paise: taxed.sgst,
  igst_paise: taxed.igst,
})

const toAmounts = (part: LineShare) => ({
  quantity: part.quantity,
  unit_price_paise: part.unitPrice,
  discount_paise: part.discount,
  wallet_paise: part.wallet,
  ...taxColumns(part),
})
