import { data, redirect } from 'react-router'
import { setCartCurrency } from '#shop/cart'
import { readTerms } from '#shop/pricing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { buyNowQuery } from '../checkout/buy-now.ts'
import { oneValue } from '../form-data.ts'
import { cartOwner } from './cart-owner.ts'

/** Carries out the form that prices a whole cart in rupees or dollars; does nothing when the form is another. */
export async function changeCurrency({ db }: Pick<ShopNeeds, 'db'>, visitor: Visitor, form: FormData) {
  if (oneValue(form, 'intent') !== 'set-currency') return
  const currency = oneValue(form, 'currency')
  if (currency !== 'INR' && currency !== 'USD') throw data(null, { status: 400 })
  if (currency === 'USD' && (await readTerms(db)).paisePerUsd === null) throw data(null, { status: 409 })
  const isBuyNow = oneValue(form, 'buy') === 'now'
  await setCartCurrency(db, { ...cartOwner(visitor), isBuyNow }, currency)
  const information = `/checkout/information${isBuyNow ? buyNowQuery : ''}`
  throw redirect(oneValue(form, 'from') === 'information' ? information : '/cart', 303)
}
