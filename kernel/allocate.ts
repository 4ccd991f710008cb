import { type Paise, paise } from './money.ts'

const share = (total: bigint, weight: bigint, sum: bigint) => ({
  base: (total * weight) / sum,
  rest: (total * weight) % sum,
})

/**
 * Splits `total` paise over lines in proportion to whole-number weights by the largest remainder: every line gets the
 * floor of its share, the paise left over go one each to the largest fractions, ties to the earlier line. The parts
 * always add up to `total`. All weights zero: split evenly. Throws a RangeError on negatives, fractions, or no lines
 * to carry an amount.
 */
export const allocate = (total: Paise, weights: readonly number[]): Paise[] => {
  if (total < 0 || weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight)))
    throw new RangeError('Only whole amounts of zero or more can be allocated')
  if (weights.length === 0 && total !== 0) throw new RangeError('No lines to allocate an amount to')

  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // Amount times weight passes 2^53 on a large order, so the products are bigints.
  const sum = given.reduce((all, weight) => all + BigInt(weight), 0n)
  const shares = given.map((weight) => share(BigInt(total), BigInt(weight), sum))
  const left = total - Number(shares.reduce((all, { base }) => all + base, 0n))
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(byRest.slice(0, left))
  return shares.map((line) => paise(Number(line.base) + (lucky.has(line) ? 1 : 0)))
}

/**
 * `allocate` in whole rupees where the total is whole rupees, and so are the lines that carry it: a courier collects for each
 * parcel by itself, and carries no paise.
 */
export const allocateRupees = (total: Paise, weights: readonly number[]): Paise[] =>
  [total, ...weights].every((amount) => amount % 100 === 0)
    ? allocate(paise(total / 100), weights).map((rupees) => paise(rupees * 100))
    : allocate(total, weights)
