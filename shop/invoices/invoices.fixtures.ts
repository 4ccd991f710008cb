import type { Db } from '#db/tables'
import { paise } from '#kernel/money'
import { changeRows, oneRow } from '#kernel/read-rows'
import { readSellers } from '#shop/sellers'
import { type DocumentKind, taxOnInclusive } from '#shop/tax'
import type { Supplier } from './document.ts'
import { writeDocuments } from './issue-documents.ts'

/** Something sold: its price in paise with tax. Codes that begin with 99 are services. */
export type SoldRow = {
  readonly gross: number
  readonly rateBp: number
  readonly hsn: string
  readonly quantity?: number
}

/** Issues a document of an order at an instant; answers its id. */
export async function issueDocument(
  db: Db,
  document: {
    readonly sellerId: number
    readonly kind: DocumentKind
    /** The States of supply, and of the seller. */
    readonly pos: string
    readonly from: string
    readonly gstin?: string
    readonly originalId?: number
    readonly paisePerUsd?: number
    readonly sold: readonly SoldRow[]
    readonly order: { readonly id: number; readonly lineId: number }
    readonly at: string
  },
): Promise<number> {
  const { sellerId, kind, pos, from, gstin, originalId, order, paisePerUsd = null } = document
  const rows = document.sold.map(({ gross, rateBp, hsn, quantity = 1 }) => ({
    orderLineId: order.lineId,
    charge: 'item' as const,
    description: 'Something',
    hsn,
    unitCode: hsn.startsWith('99') ? ('OTH' as const) : ('NOS' as const),
    quantity,
    rateBp,
    unitPrice: paise(gross),
    discount: paise(0),
    gross: paise(gross),
    ...taxOnInclusive({
      gross: paise(gross),
      rateBp: paisePerUsd === null ? rateBp : 0,
      intra: pos === from,
    }),
  }))
  const billing = { name: 'Buyer', lines: [], city: 'Pune', pin: '411001', stateCode: pos, stateName: '' }
  const business = gstin === undefined ? null : { gstin, name: 'Buyer' }
  return db.transaction().execute(async (tx) => {
    await changeRows(tx)`
      select set_config('shop.clock_offset', (${document.at}::timestamptz - now())::text, true)`
    const supplier = (await readSellers(tx, [sellerId])).get(sellerId) as Supplier
    const draft = {
      sellerId,
      kind,
      supplier,
      placeOfSupply: pos,
      paisePerUsd,
      rows,
      originalId,
    }
    await writeDocuments(tx, order.id, [{ ...draft, recipient: { billing, shipping: null, business } }])
    const { id } = await oneRow<{ id: number }>(tx)`select max(id) id from documents`
    return id
  })
}
