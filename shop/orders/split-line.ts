import { allocate } from '#kernel/allocate'
import { addPaise, type Paise, paise } from '#kernel/money'
import type { Taxed } from './order-totals.ts'

/**
 * Copies of a line and what they cost: `gross` = unit price × quantity − discount = taxable + tax, in paise. `wallet`: what
 * the wallet paid of it, charges included, where a courier collects the rest.
 */
export type LineShare = Taxed & {
  readonly unitPrice: Paise
  readonly quantity: number
  readonly discount: Paise
  readonly wallet: Paise
  readonly charges: readonly (Taxed & { readonly kind: 'shipping' | 'cod-fee' })[]
}

type Two<T> = readonly [stays: T, goes: T]

/**
 * Splits a line in two: the copies that stay, and `quantity` copies that move on by themselves. All amounts, charges
 * included, sum to those of the line; tax is shared, not computed again.
 * Throws a RangeError when no copy would stay or none would go.
 */
export function splitLine(line: LineShare, quantity: number): Two<LineShare> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity >= line.quantity)
    throw new RangeError(`Cannot split ${quantity} of ${line.quantity} copies off a line`)
  const copies: Two<number> = [line.quantity - quantity, quantity]
  const { unitPrice } = line
  return divide(line, copies, [
    { unitPrice, quantity: copies[0] },
    { unitPrice, quantity },
  ])
}

/**
 * Splits one issue, all its copies, off a subscription that has `left` of them. All amounts sum to those of the line; after
 * the last one nothing is left of them. Throws a RangeError when none is left.
 */
export function splitIssue(line: LineShare, left: number): Two<LineShare> {
  if (!Number.isInteger(left) || left < 1) throw new RangeError(`Cannot split an issue off ${left} issues`)
  const prices = share(line.unitPrice, [left - 1, 1])
  const { quantity } = line
  return divide(line, prices, [
    { unitPrice: prices[0], quantity },
    { unitPrice: prices[1], quantity },
  ])
}

function divide(
  line: LineShare,
  weights: Two<number>,
  goods: Two<Pick<LineShare, 'unitPrice' | 'quantity'>>,
): Two<LineShare> {
  const discounts = share(line.discount, weights)
  const wallets = share(line.wallet, weights)
  const gross = (part: 0 | 1) => paise(goods[part].unitPrice * goods[part].quantity - discounts[part])
  const items = shareTax(line, [gross(0), gross(1)])
  const charges = line.charges.map(({ kind, ...charge }) => ({
    kind,
    parts: shareTax(charge, share(charge.gross, weights)),
  }))
  const part = (index: 0 | 1): LineShare => ({
    ...items[index],
    ...goods[index],
    discount: discounts[index],
    wallet: wallets[index],
    charges: charges
      .map(({ kind, parts }) => ({ kind, ...parts[index] }))
      .filter((charge) => charge.gross > 0),
  })
  return [part(0), part(1)]
}

function share(total: Paise, weights: Two<number>): Two<Paise> {
  const [stays = paise(0)] = allocate(total, weights)
  return [stays, paise(total - stays)]
}

/** Shares the tax of an amount in proportion to the parts of its gross; the rest of each part is taxable. */
function shareTax({ cgst, igst }: Taxed, gross: Two<Paise>): Two<Taxed> {
  const halves = share(cgst, gross)
  const wholes = share(igst, gross)
  const taxed = (part: 0 | 1): Taxed => ({
    gross: gross[part],
    taxable: paise(gross[part] - 2 * halves[part] - wholes[part]),
    cgst: halves[part],
    sgst: halves[part],
    igst: wholes[part],
  })
  return [taxed(0), taxed(1)]
}

/** What copies of a line cost with their share of its charges, in paise: what goes back when they are cancelled. */
export function costOfCopies(line: PaidLine, copies: number): Paise {
  const part = partOf(line, copies)
  return addPaise(part.gross, ...part.charges.map(({ gross }) => gross))
}

/** The share of a line that copies of it have. A replacement stands for what was paid for the copies that it replaces. */
export function partOf(line: PaidLine, copies: number): LineShare {
  const paid = line.replaces ?? line
  return copies === paid.quantity ? paid : splitLine(paid, copies)[1]
}

type PaidLine = LineShare & { readonly replaces?: LineShare | null }
