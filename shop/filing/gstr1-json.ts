import { type Paise, toDecimalString } from '#kernel/money'
import type { TaxAmounts } from '#shop/tax'
import type { Gstr1, NamedDocument } from './gstr1.ts'
import type { Month } from './month.ts'

/** Numbers of the kinds of documents in table 13. An invoice and a bill of supply are both for outward supply. */
const natures: Partial<Record<Gstr1['issued'][number]['kind'], number>> = {
  TI: 1,
  BS: 1,
  IB: 1,
  CM: 1,
  CN: 5,
  CC: 5,
  DC: 12,
}

/**
 * The return of a month as the offline tool of the GST portal imports it: fields and tables of its GSTR-1 JSON, amounts in
 * rupees. Exports are all without payment of tax: WOPAY.
 */
export function gstr1Json(
  return_: Gstr1,
  { gstin, month }: { readonly gstin: string; readonly month: Month },
) {
  const { named, exports, others, nil, hsn, issued } = return_
  const registered = named.flatMap((each) => (each.gstin === null ? [] : [{ ...each, gstin: each.gstin }]))
  const byBuyer = (isCreditNote: boolean) => [
    ...Map.groupBy(
      registered.filter((each) => each.isCreditNote === isCreditNote),
      ({ gstin: buyer }) => buyer,
    ),
  ]
  const large = named.filter((each) => each.gstin === null)
  const invoices = large.filter((each) => !each.isCreditNote)
  const hsnRows = (isRegistered: boolean) =>
    hsn
      .filter((row) => row.isRegistered === isRegistered)
      .map((row, at) => ({
        num: at + 1,
        hsn_sc: row.hsn,
        // Services have no unit and no quantity.
        uqc: row.unitCode === 'OTH' ? 'NA' : row.unitCode,
        qty: row.unitCode === 'OTH' ? 0 : row.quantity,
        ...atRate(row),
      }))
  return {
    gstin,
    fp: month.slice(5) + month.slice(0, 4),
    b2b: byBuyer(false).map(([ctin, inv]) => ({
      ctin,
      inv: inv.map((each) => ({ ...invoiceHead(each), rchrg: 'N', inv_typ: 'R', itms: itemsOf(each) })),
    })),
    b2cl: [...Map.groupBy(invoices, ({ placeOfSupply }) => placeOfSupply)].map(([pos, inv]) => ({
      pos,
      inv: inv.map((each) => {
        const { pos: _, ...head } = invoiceHead(each)
        return { ...head, itms: itemsOf(each) }
      }),
    })),
    b2cs: others.map((row) => ({
      sply_ty: row.isInterState ? 'INTER' : 'INTRA',
      typ: 'OE',
      pos: row.placeOfSupply,
      ...atRate(row),
    })),
    cdnr: byBuyer(true).map(([ctin, nt]) => ({
      ctin,
      nt: nt.map((each) => ({ ...noteHead(each), rchrg: 'N', inv_typ: 'R', itms: itemsOf(each) })),
    })),
    cdnur: [
      ...large
        .filter((each) => each.isCreditNote)
        .map((each) => ({ typ: 'B2CL', ...noteHead(each), itms: itemsOf(each) })),
      ...exports
        .filter((each) => each.isCreditNote)
        .map(({ number, issuedOn, taxable }) => ({
          typ: 'EXPWOP',
          ntty: 'C',
          nt_num: number,
          nt_dt: dayOf(issuedOn),
          val: rupees(taxable),
          itms: [{ num: 1, itm_det: untaxed(taxable) }],
        })),
    ],
    exp: exportsOf(exports),
    nil: {
      inv: nil.map(({ isInterState, isRegistered, amount }) => ({
        sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}`,
        nil_amt: rupees(amount),
        expt_amt: 0,
        ngsup_amt: 0,
      })),
    },
    hsn: { hsn_b2b: hsnRows(true), hsn_b2c: hsnRows(false) },
    doc_issue: {
      doc_det: [...Map.groupBy(issued, ({ kind }) => natures[kind])].flatMap(([nature, docs]) =>
        nature === undefined
          ? []
          : [
              {
                doc_num: nature,
                docs: docs.map(({ first, last, count }, at) => ({
                  num: at + 1,
                  from: first,
                  to: last,
                  totnum: count,
                  cancel: 0,
                  net_issue: count,
                })),
              },
            ],
      ),
    },
  }
}

/** Table 6A; none, as the portal expects it, in a month without exports. */
function exportsOf(exports: Gstr1['exports']) {
  const inv = exports
    .filter((each) => !each.isCreditNote)
    .map(({ number, issuedOn, taxable }) => ({
      inum: number,
      idt: dayOf(issuedOn),
      val: rupees(taxable),
      itms: [untaxed(taxable)],
    }))
  return inv.length === 0 ? [] : [{ exp_typ: 'WOPAY', inv }]
}

const untaxed = (taxable: Paise) => ({ txval: rupees(taxable), rt: 0, iamt: 0, csamt: 0 })

const rupees = (amount: Paise): number => Number(toDecimalString(amount))

const atRate = (row: TaxAmounts & { readonly rateBp: number }) => ({
  rt: row.rateBp / 100,
  txval: rupees(row.taxable),
  iamt: rupees(row.igst),
  camt: rupees(row.cgst),
  samt: rupees(row.sgst),
  csamt: 0,
})

const itemsOf = ({ rates }: NamedDocument) => rates.map((row, at) => ({ num: at + 1, itm_det: atRate(row) }))

/** 2026-11-21 → '21-11-2026'. */
const dayOf = (day: string): string => day.split('-').reverse().join('-')

const invoiceHead = ({ number, issuedOn, value, placeOfSupply }: NamedDocument) => ({
  inum: number,
  idt: dayOf(issuedOn),
  val: rupees(value),
  pos: placeOfSupply,
})

const noteHead = ({ number, issuedOn, value, placeOfSupply }: NamedDocument) => ({
  ntty: 'C',
  nt_num: number,
  nt_dt: dayOf(issuedOn),
  val: rupees(value),
  pos: placeOfSupply,
})
