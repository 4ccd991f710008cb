import { type Paise, paise } from '#kernel/money'

/** The tax of one line in paise. `sgst` is UTGST where the place of supply is a Union Territory without legislature. */
export type LineTax = {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

type Rated = {
  /** GST rate in basis points: 1800 is 18 %. */
  readonly rateBp: number
  /** Whether the supply stays inside one State: CGST and SGST, else IGST. */
  readonly intra: boolean
}

/** Half up, in bigints: an amount times a rate can pass 2^53. */
const roundHalfUp = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))

const checked = (amount: Paise, rateBp: number) => {
  if (amount < 0) throw new RangeError(`Tax is computed on amounts of zero or more, not ${amount}`)
  if (!Number.isInteger(rateBp) || rateBp < 0) throw new RangeError(`Not a rate in basis points: ${rateBp}`)
  return [BigInt(amount), BigInt(rateBp)] as const
}

const parts = (taxable: number, half: number, igst: number): LineTax => ({
  taxable: paise(taxable),
  cgst: paise(half),
  sgst: paise(half),
  igst: paise(igst),
})

/**
 * The tax inside a GST-inclusive line amount (unit price × quantity after discount). Tax is rounded half up first and
 * the taxable value is the rest, so that the parts always add up to `gross` and both halves are equal.
 */
export const taxOnInclusive = ({ gross, rateBp, intra }: { readonly gross: Paise } & Rated): LineTax => {
  const [amount, rate] = checked(gross, rateBp)
  if (!intra) {
    const igst = roundHalfUp(amount * rate, 10_000n + rate)
    return parts(gross - igst, 0, igst)
  }
  const half = roundHalfUp(amount * rate, 2n * (10_000n + rate))
  return parts(gross - 2 * half, half, 0)
}

/** The tax on top of a line amount that does not include it, as plans for businesses are priced. */
export const taxOnExclusive = ({ taxable, rateBp, intra }: { readonly taxable: Paise } & Rated): LineTax => {
  const [amount, rate] = checked(taxable, rateBp)
  return intra
    ? parts(taxable, roundHalfUp(amount * rate, 20_000n), 0)
    : parts(taxable, 0, roundHalfUp(amount * rate, 10_000n))
}
