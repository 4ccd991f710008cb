/**
 * An amount in whole paise (1 rupee = 100 paise). A plain number does not pass for one: `paise` brands it. 2^53 paise
 * is 90 lakh crore rupees, so no bigint is needed.
 */
export type Paise = number & { readonly __brand: 'Paise' }

/** Brands `n` as paise. Throws a RangeError when `n` is not a safe integer: a fraction of a paisa is a fault. */
export const paise = (n: number): Paise => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of paise: ${n}`)
  return (n === 0 ? 0 : n) as Paise
}

/** The sum of any number of amounts, in paise; 0 when there are none. Throws when it is no safe integer. */
export const addPaise = (...amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** What is taken off, as a sum shows it: 500 → -500. */
export const minus = (amount: Paise): Paise => paise(0 - amount)

/** Puts the commas where India does, 12345678 → '1,23,45,678'. Keeps a minus and any decimals as they are. */
export const groupIndian = (n: string | number): string => {
  const [, sign, whole, decimals] = /^(-?)([0-9]+)(\.[0-9]+)?$/.exec(String(n)) ?? []
  if (whole === undefined) throw new RangeError(`Not a plain number: ${n}`)
  const grouped = whole.replace(/([0-9])(?=([0-9]{2})+[0-9]$)/g, '$1,')
  return `${sign}${grouped}${decimals ?? ''}`
}

/** A count with its noun: '1 copy', '1,204 copies'. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${groupIndian(count)} ${count === 1 ? one : many}`

/** Rupees with two decimals and no grouping, as the JSON contract prints money: 89500 → '895.00'. */
export const toDecimalString = (amount: Paise): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const withSymbol = (symbol: string, decimal: string) =>
  decimal.startsWith('-') ? `−${symbol}${decimal.slice(1)}` : symbol + decimal

/** Rupees as people in India read them, always with two decimals: 12345600 → '₹1,23,456.00', −5 → '−₹0.05'. */
export const formatInr = (amount: Paise): string => withSymbol('₹', groupIndian(toDecimalString(amount)))

/** The same without `.00` when the amount is whole rupees, for cards and buttons: 89500 → '₹895'. */
export const formatInrShort = (amount: Paise): string => formatInr(amount).replace(/\.00$/, '')

/** Dollars of the USD price list, grouped in thousands: 123450 cents → '$1,234.50'. Throws on a fraction of a cent. */
export const formatUsd = (cents: number): string => {
  const decimal = toDecimalString(paise(cents))
  return withSymbol('$', decimal.replace(/([0-9])(?=([0-9]{3})+\.)/g, '$1,'))
}

/**
 * Paise of rupees as people type them, or cents of dollars: '₹1,045.50' is 104550; null for anything else, and for more
 * digits before the point than prices have. `digits`: of sums, which have more.
 */
export const parseAmount = (typed: string, digits = 7): Paise | null => {
  const [, whole, part = ''] = /^([0-9]+)(?:\.([0-9]{1,2}))?$/.exec(typed.replace(/[₹$,\s]/g, '')) ?? []
  return whole === undefined || whole.length > digits
    ? null
    : paise(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

/** The currencies of price lists and orders. An order in dollars has whole cents where one in rupees has paise. */
export type Currency = 'INR' | 'USD'

/** An amount of an order or cart as people read it: 89500 is '₹895.00' or '$895.00'. */
export const formatMoney = ({ currency }: { readonly currency: Currency }, amount: Paise): string =>
  currency === 'USD' ? formatUsd(amount) : formatInr(amount)

/** Whole percent off the printed price, rounded down so that no saving is overstated; 0 when there is none. */
export const percentOff = (mrp: Paise, price: Paise): number =>
  mrp <= 0 || price >= mrp ? 0 : Math.floor(((mrp - price) * 100) / mrp)
