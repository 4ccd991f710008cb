import { useEffect } from 'react'
import type { Currency } from '#kernel/money'
import { storageKeys, writeStored } from './storage-keys.ts'

/** What the browser keeps during a checkout, by the names of the specification. The order is made from the server's data. */
const atStart = {
  cartSource: 'C',
  type: 'bookstore',
  siteSource: 'students',
}

/** The pages during which it is kept. */
const isCheckout = (path: string) => /^\/(cart$|cart\/|checkout\/|payment-|login$|register$)/.test(path)

type Checkout = {
  readonly travels: boolean
  readonly currency: Currency
  /** The codes, with commas between; empty without one. */
  readonly promoCode: string
  readonly walletUsed?: string
}

/**
 * Keeps the data of the checkout that a page shows: what is bought, which saved addresses are chosen in its form, and what
 * takes something off the sum.
 */
export function useCheckoutData(
  { travels, currency, promoCode, walletUsed = '0.00' }: Checkout,
  form: Readonly<Record<string, string>>,
): void {
  const idOf = (name: string) => (/^\d+$/.test(form[name] ?? '') ? form[name] : '')
  const data = JSON.stringify({
    ...atStart,
    currency,
    checkoutCart: travels ? 'PHYSICAL_PRODUCTS' : 'VIRTUAL_PRODUCTS',
    shippingId: idOf('saved.shippingId'),
    promoCode,
    walletUsed,
    billingId: idOf(form.billingSame === 'on' ? 'saved.shippingId' : 'saved.billingId'),
  })
  useEffect(() => writeStored(storageKeys.checkout, data), [data])
}

/** Clears the data on every page that is not part of a checkout. */
export function useClearedCheckoutData(path: string): void {
  useEffect(() => {
    if (!isCheckout(path)) writeStored(storageKeys.checkout, null)
  }, [path])
}
