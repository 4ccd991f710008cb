import type { Tx } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { addressee, type CheckoutDetails } from '#shop/cart'
import { type CreditedRow, issueCreditNotes, issueDocuments } from '#shop/invoices'
import { readSellers } from '#shop/sellers'
import { taxOnInclusive } from '#shop/tax'

type Row = CreditedRow & { readonly sellerId: number }

type Head = {
  placeOfSupply: string
  paisePerUsd: number | null
  billing: CheckoutDetails['billing']
  shipping: CheckoutDetails['shipping']
  business: CheckoutDetails['business']
  replaces: string | null
  rows: Row[]
}

/**
 * Issues the documents of order lines, per seller, with a row for each item and for its share of delivery and of the fee.
 * Everything is read from the order, so a document shows what was agreed, not the catalogue of today.
 */
export async function documentOrder(tx: Tx, orderId: number, lineIds: readonly number[]): Promise<void> {
  const head = await readHead(tx, orderId, lineIds)
  const bySeller = Map.groupBy(head.rows, (row) => row.sellerId)
  const sellers = await readSellers(tx, [...bySeller.keys()])
  await issueDocuments(tx, {
    orderId,
    placeOfSupply: head.placeOfSupply,
    paisePerUsd: head.paisePerUsd,
    recipient: {
      billing: asPrinted(head.billing),
      shipping: head.shipping && asPrinted(head.shipping),
      business: head.business,
    },
    replaces: head.replaces,
    sellers: [...bySeller].map(([sellerId, own]) => {
      const seller = sellers.get(sellerId)
      if (!seller) throw new Error(`order ${orderId} has a line without a seller`)
      const { id: _, slug: __, isHouse: ___, collectsGst: ____, ...supplier } = seller
      return { sellerId, supplier, rows: own }
    }),
  })
}

const asPrinted = (party: Head['billing']) => ({ ...party, name: addressee(party) })

/** What is credited of lines: all that they cost, the items without their share of delivery and fees, or nothing. */
export type Credits = 'all' | 'items' | 'none'

/** Credits order lines with what they cost now, or with `part` of it in paise: a line that was split, with its own copies alone. */
export async function creditLines(
  tx: Tx,
  {
    orderId,
    lineIds,
    credits,
    reason,
    isReversal,
    part,
  }: {
    orderId: number
    lineIds: readonly number[]
    credits: Credits
    reason: string
    isReversal?: boolean
    part?: Paise
  },
): Promise<void> {
  if (credits === 'none') return
  const head = await readHead(tx, orderId, lineIds)
  // An issue that was sent again was never billed by itself.
  const rows = head.rows.filter(({ charge, unitPrice }) =>
    charge === 'item' ? unitPrice > 0 : credits === 'all',
  )
  const credited = part === undefined ? rows : rows.map((row) => creditedPart(row, part))
  await issueCreditNotes(tx, { orderId, rows: credited, reason, isReversal })
}

const creditedPart = (row: Row, gross: Paise): Row => ({
  ...row,
  // What was exported bears no tax at any rate.
  ...taxOnInclusive({ gross, rateBp: row.taxable === row.gross ? 0 : row.rateBp, intra: row.igst === 0 }),
  gross,
  unitPrice: gross,
  discount: paise(0),
})

async function readHead(tx: Tx, orderId: number, lineIds: readonly number[]): Promise<Head> {
  const head = await firstRow<Head>(tx)`
    select o.place_of_supply "placeOfSupply", o.paise_per_usd "paisePerUsd", o.billing_address billing, o.shipping_address shipping, o.gstin business,
      (select 'Replaces goods of order ' || paid.order_no from order_lines l join order_lines p on p.id = l.replaces
        join orders paid on paid.id = p.order_id where l.order_id = o.id limit 1) replaces,
      (select json_agg(r order by r."lineNo", r.charge <> 'item', r.charge desc) from (
        select l.line_no "lineNo", l.seller_id "sellerId", l.id "orderLineId", coalesce(l.split_from, l.id) "billedLineId",
          'item' charge,
          l.title || case when l.edition_label = '' then '' else ', ' || l.edition_label end
            || ' (' || k.format_name || ')' description,
          l.hsn, case when l.is_physical then 'NOS' else 'OTH' end "unitCode", l.quantity, l.rate_bp "rateBp",
          l.unit_price_paise "unitPrice", l.discount_paise discount, l.gross_paise gross, l.taxable_paise taxable,
          l.cgst_paise cgst, l.sgst_paise sgst, l.igst_paise igst
        from order_lines l join product_kinds k on k.type = l.type and k.format = l.format
        where l.order_id = o.id and l.id = any(${lineIds as number[]})
        union all
        select l.line_no, l.seller_id, l.id, coalesce(l.split_from, l.id), c.kind,
          case c.kind when 'shipping' then 'Delivery' else 'Cash on delivery fee' end,
          l.hsn, 'OTH', 1, l.rate_bp, c.gross_paise, 0, c.gross_paise, c.taxable_paise, c.cgst_paise, c.sgst_paise,
          c.igst_paise
        from order_lines l join order_line_charges c on c.order_line_id = l.id
        where l.order_id = o.id and l.id = any(${lineIds as number[]})) r) rows
    from orders o where o.id = ${orderId}`
  if (!head?.rows) throw new Error(`order ${orderId} has no lines to document`)
  return head
}
