/** What a query says of the price, in paise; `below` is not included. */
export type PriceLimit = { readonly from: number; readonly below: number }

const amount = String.raw`(?:rs\.?|inr|₹|rupees?)?\s*(\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d)?)\s*(k\b)?\s*(?:\/-|(?:rs|inr|rupees?|rupaye|रुपये|रुपए)(?![\p{L}\p{M}]))?`
const under = String.raw`(?:under|below|less than|lower than|cheaper than|within|up\s?to|upto|at most|max(?:imum)?(?: of)?|not more than|<=?)`
const over = String.raw`(?:above|over|more than|costlier than|at least|min(?:imum)?(?: of)?|>=?)`
const between = String.raw`(?:between|from)`
const lessAfter = String.raw`(?:se (?:kam|niche|sasti|sasta|saste)|ke (?:andar|niche|under)|tak|से कम|के अंदर|तक)`
const moreAfter = String.raw`(?:se (?:zyada|jyada|upar|adhik)|से (?:ज़्यादा|ज्यादा|अधिक|ऊपर))`

const word = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${pattern}(?![\p{L}\p{M}\p{N}])`, 'iu')

/** Ways to name a price, and which of the two amounts found is the least and which the most. */
const forms: readonly { readonly pattern: RegExp; readonly least?: 0 | 1; readonly most?: 0 | 1 }[] = [
  { pattern: word(String.raw`${between}\s+${amount}\s*(?:and|to|-|se)\s*${amount}`), least: 0, most: 1 },
  { pattern: word(String.raw`${under}\s*${amount}`), most: 0 },
  { pattern: word(String.raw`${amount}\s*${lessAfter}`), most: 0 },
  { pattern: word(String.raw`${over}\s*${amount}`), least: 0 },
  { pattern: word(String.raw`${amount}\s*${moreAfter}`), least: 0 },
]

/** Amounts below which a number is a section or a paper, not a price; and more than anything costs. */
const [fewestRupees, mostRupees] = [20, 1_000_000]

/** Takes the price out of a query: 'under ₹500', 'below 5,000 rs', '500 se kam', 'between 300 and 600'. */
export function extractPrice(text: string): { readonly price: PriceLimit | null; readonly text: string } {
  for (const { pattern, least, most } of forms) {
    const match = pattern.exec(text)
    if (match === null) continue
    const rupees = [toRupees(match[1], match[2]), toRupees(match[3], match[4])]
    const from = least === undefined ? 0 : rupees[least]!
    const to = most === undefined ? Number.POSITIVE_INFINITY : rupees[most]!
    if (Math.max(from, most === undefined ? 0 : to) < fewestRupees || from > mostRupees || from > to) continue
    return {
      price: { from: from * 100, below: to * 100 + 1 },
      text: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
    }
  }
  return { price: null, text }
}

const toRupees = (digits: string | undefined, thousands: string | undefined): number =>
  Number((digits ?? '0').replaceAll(',', '')) * (thousands === undefined ? 1 : 1000)
