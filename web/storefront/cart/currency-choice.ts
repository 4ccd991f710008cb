import type { Cart } from '#shop/cart'
import { lastAddressAbroad } from '#shop/orders'
import type { Terms } from '#shop/pricing'
import type { ShopNeeds, Visitor } from '#web/context.ts'

/**
 * The currency of a cart, and how many of its titles are sold in dollars. Null where there is nothing to choose: that
 * none is sold abroad is said only to a buyer who ordered from there last.
 */
export async function currencyChoice(
  { db }: Pick<ShopNeeds, 'db'>,
  { user }: Visitor,
  { currency, lines }: Cart,
  terms: Terms,
) {
  const choice = {
    currency,
    titles: lines.length,
    soldAbroad: lines.filter((line) => line.isSoldAbroad).length,
  }
  if (currency === 'USD') return choice
  if (terms.paisePerUsd === null) return null
  return choice.soldAbroad > 0 || (user && (await lastAddressAbroad(db, user.id))) ? choice : null
}
