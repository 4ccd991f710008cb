import { type Paise, paise } from '#kernel/money'
import { stateByCode } from './states.ts'

/** Taxable value and tax, in paise. `sgst` is UTGST where the place of supply is a Union Territory without legislature. */
export type TaxAmounts = {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** n / d rounded half up, in bigints: an amount times a rate can pass 2^53. */
export const roundHalfUp = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))

/**
 * The tax inside a GST-inclusive line amount (unit price × quantity after discount). Tax is rounded half up first and
 * the taxable value is the rest, so that the parts always add up to `gross` and both halves are equal.
 */
export const taxOnInclusive = ({
  gross,
  rateBp,
  intra,
}: {
  readonly gross: Paise
  /** GST rate in basis points: 1800 is 18 %. */
  readonly rateBp: number
  /** Whether the supply stays inside one State: CGST and SGST, else IGST. */
  readonly intra: boolean
}): TaxAmounts => {
  if (gross < 0) throw new RangeError(`Tax is computed on amounts of zero or more, not ${gross}`)
  if (!Number.isInteger(rateBp) || rateBp < 0) throw new RangeError(`Not a rate in basis points: ${rateBp}`)
  const rate = BigInt(rateBp)
  const head = (heads: bigint) => roundHalfUp(BigInt(gross) * rate, heads * (10_000n + rate))
  const half = paise(intra ? head(2n) : 0)
  const igst = paise(intra ? 0 : head(1n))
  return { taxable: paise(gross - 2 * half - igst), cgst: half, sgst: half, igst }
}

/**
 * Whether a supply stays inside one State: CGST with SGST (or UTGST), else IGST. `supplierState` is that of the seller's
 * GSTIN which supplies. Throws a RangeError on a code that is no State's.
 */
export function isIntraState(supplierState: string, placeOfSupply: string): boolean {
  const from = stateByCode(supplierState)
  const to = stateByCode(placeOfSupply)
  if (from === null || to === null)
    throw new RangeError(`Not State codes: ${supplierState}, ${placeOfSupply}`)
  return from === to
}
