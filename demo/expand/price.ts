import { type Paise, paise } from '#kernel/money'
import type { Random } from '../random.ts'

/** A price and the printed one, in paise, and for some titles the USD list in cents. */
export type PriceTag = {
  readonly price_paise: Paise
  readonly mrp_paise: Paise
  readonly price_usd_cents: number | null
  readonly mrp_usd_cents: number | null
}

/** A printed price as houses set them: 895, 1,245, 650, 499. Rupees. */
const printedPrice = (rupees: number, random: Random): number => {
  const round = Math.max(100, Math.round(rupees / 50) * 50)
  const ending = random.next()
  return ending < 0.62 ? round - 5 : ending < 0.84 ? round : round - 1
}

/** A selling price that ends in 5, 0 or 9. Rupees. */
const sellingPrice = (rupees: number, random: Random): number => {
  const five = Math.round(rupees / 5) * 5
  return random.chance(0.15) ? Math.round((rupees + 1) / 10) * 10 - 1 : five
}

export type Discount = { readonly least: number; readonly most: number; readonly none: number }

/**
 * Sets a price from about what should be printed on the cover, in rupees. `discount` is in percent; `none` is the share
 * of titles sold at the printed price. Half the titles have a USD price, set by itself and not converted.
 */
export const priceTag = (rupees: number, discount: Discount, random: Random): PriceTag => {
  const mrp = printedPrice(rupees, random)
  const off = random.chance(discount.none) ? 0 : random.between(discount.least, discount.most)
  const price = off === 0 ? mrp : sellingPrice((mrp * (100 - off)) / 100, random)
  return tagOf(price, mrp, random.chance(0.52), random)
}

/** The same for rupees that are already decided. */
export const tagOf = (price: number, mrp: number, hasUsd: boolean, random: Random): PriceTag => {
  const dollars = Math.max(3, Math.round((mrp / 84) * (1.25 + random.next() * 0.35)))
  const usd = dollars * 100 - random.pick([1, 5, 50])
  return {
    price_paise: paise(price * 100),
    mrp_paise: paise(mrp * 100),
    price_usd_cents: hasUsd ? (random.chance(0.4) ? Math.round((usd * 0.9) / 5) * 5 : usd) : null,
    mrp_usd_cents: hasUsd ? usd : null,
  }
}

/** A share of another tag, for the virtual or pocket edition of a book: about `percent` of what the printed one sells at. */
export const shareOf = (tag: PriceTag, percent: number, random: Random): PriceTag => {
  const price = sellingPrice((tag.price_paise / 100) * (percent / 100), random)
  const off = random.chance(0.25) ? 0 : random.between(6, 24)
  const mrp = off === 0 ? price : Math.max(price, printedPrice((price * 100) / (100 - off), random))
  return tagOf(price, mrp, tag.mrp_usd_cents !== null && random.chance(0.8), random)
}
