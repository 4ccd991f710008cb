import { formatInrShort, paise } from '#kernel/money'
import { sendingLimit } from '#shop/cart'
import { findPin, isArmyPin } from '#shop/customers'
import { codRefusal } from '#shop/payments'
import { readPublicHolidays, summarisePrice } from '#shop/pricing'
import { readServerTime } from '#shop/product-page'
import { deliveryEstimate } from '#shop/shipping'
import type { ShopNeeds } from '#web/context.ts'
import { daysOf } from '../delivery-days.ts'
import type { ProductView } from '../load-product.ts'

/** Delivery to a PIN: days, cost and cash on delivery, or why the PIN is wrong or out of reach. */
export type DeliveryView = NonNullable<Awaited<ReturnType<typeof loadDelivery>>>

/** Looks up delivery of one copy to a typed PIN; null when nothing was typed. */
export async function loadDelivery({ db, facts }: ShopNeeds, product: ProductView, typed: string) {
  const pin = typed.replaceAll(' ', '').slice(0, 20)
  if (pin === '') return null
  const place = findPin(pin)
  if (place === null)
    return {
      pin,
      problem: isArmyPin(pin)
        ? 'We send to army post offices. Give the State at checkout. It takes longer, and there is no cash on delivery.'
        : /^[1-9][0-9]{5}$/.test(pin)
          ? `We do not know the PIN code ${pin}. Check it, or choose one near you.`
          : 'Enter a PIN code of 6 digits.',
    }
  const { seller, availability } = product
  const limit = sendingLimit(
    {
      isPhysical: availability.isPhysical,
      sellerName: seller.name,
      sellerState: seller.stateCode,
      sellerGst: seller.gstStatus,
    },
    place.stateCode,
  )
  if (limit !== null) return { pin, problem: limit }
  const [terms, { today }, holidays, { promises }] = await Promise.all([
    facts.terms(),
    readServerTime(db),
    readPublicHolidays(db),
    facts.settings(),
  ])
  const { price, mrp } = product
  const line = { unitPrice: price, unitMrp: mrp, quantity: 1, isPhysical: true }
  const onDelivery = summarisePrice([line], terms, { payOnDelivery: true })
  const refusal = codRefusal(
    { currency: 'INR', pin, allTravels: true, hasIssues: false, total: onDelivery.total },
    terms,
  )
  return {
    pin,
    place: `${place.city}, ${place.stateName}`,
    /** 'Wed 25 Nov to Fri 27 Nov'; null while the arrival of copies is unknown. */
    days:
      availability.leavesOn === null && availability.isAwaited
        ? null
        : daysOf(
            deliveryEstimate(
              { ...place, leavesOn: availability.leavesOn ?? today, dispatchDays: promises.dispatchDays },
              holidays,
            ),
          ),
    cost:
      onDelivery.shipping === paise(0) ? 'Free delivery' : `Delivery ${formatInrShort(onDelivery.shipping)}`,
    cod: refusal?.message ?? `Cash on delivery for ${formatInrShort(onDelivery.codFee)} more`,
    problem: null,
  }
}
