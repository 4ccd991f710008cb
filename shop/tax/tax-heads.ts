import { stateByCode } from './states.ts'

/** The heads under which a line's tax is shown, and whether both are in one State. */
export type TaxHeads =
  | { readonly intra: true; readonly heads: readonly ['CGST', 'SGST'] | readonly ['CGST', 'UTGST'] }
  | { readonly intra: false; readonly heads: readonly ['IGST'] }

/**
 * The tax heads of a supply. Inside one State: CGST with SGST, or with UTGST in a Union Territory without legislature;
 * between States, abroad and to a special economic zone: IGST. `supplierState` is that of the seller's GSTIN which
 * supplies. Throws a RangeError on a code that is no State's.
 */
export const taxHeads = (supply: {
  readonly supplierState: string
  readonly placeOfSupply: string
  readonly isSez: boolean
}): TaxHeads => {
  const from = stateByCode(supply.supplierState)
  const to = stateByCode(supply.placeOfSupply)
  if (from === null || to === null)
    throw new RangeError(`Not State codes: ${supply.supplierState}, ${supply.placeOfSupply}`)
  if (from !== to || supply.isSez) return { intra: false, heads: ['IGST'] }
  return { intra: true, heads: to.isUnionTerritoryWithUtgst ? ['CGST', 'UTGST'] : ['CGST', 'SGST'] }
}
