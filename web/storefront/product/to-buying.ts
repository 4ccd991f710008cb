import { formatInrShort, paise } from '#kernel/money'
import type { Terms } from '#shop/pricing'
import type { ProductPage } from '#shop/product-page'
import { wholeRupees } from '../whole-rupees.ts'
import type { OfferView, ProductView } from './product-view.ts'

type Buying = Pick<ProductView, 'perUse' | 'deliveryNote' | 'offers' | 'alert' | 'hasSamples' | 'imported'>

/**
 * What the box says around the price: what it comes to, what makes it cheaper, what can be done when it is not sold.
 */
export function toBuying(page: ProductPage, terms: Terms): Buying {
  const { kind, availability, importer, countryOfOrigin } = page
  return {
    perUse: perUseWords(page),
    deliveryNote: kind.isPhysical ? deliveryWords(page, terms) : 'Nothing to ship: it opens in your account.',
    offers: availability.canBuy ? [...freeDelivery(page, terms), ...page.inBundles.map(bundleOffer)] : [],
    alert: alertOf(page),
    hasSamples: kind.type === 'BOOK' && kind.isPhysical && page.status === 'live' && page.current === null,
    imported: importer && `Printed in ${countryOfOrigin}, imported by ${importer}`,
  }
}

function perUseWords({ pricePerUse: { hourPaise, dayPaise }, kind }: ProductPage): string {
  // A year of a journal or a book with validity is not bought by the day.
  if (kind.type !== 'VIDEO') return ''
  return [
    hourPaise !== null && `${formatInrShort(wholeRupees(hourPaise))} per lecture hour`,
    dayPaise !== null && `${formatInrShort(wholeRupees(dayPaise))} per day of access`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const deliveryWords = (page: ProductPage, terms: Terms): string =>
  `${page.pricePaise >= terms.freeShippingFrom ? 'Free delivery' : `Delivery ${formatInrShort(terms.shippingFee)}`}. Return within ${terms.returnDays} days.`

function freeDelivery({ kind, pricePaise }: ProductPage, terms: Terms): OfferView[] {
  const missing = terms.freeShippingFrom - pricePaise
  if (!kind.isPhysical || missing <= 0) return []
  return [
    {
      words: `Free delivery from ${formatInrShort(terms.freeShippingFrom)} of books: ${formatInrShort(paise(missing))} more.`,
      link: null,
    },
  ]
}

const bundleOffer = ({
  title,
  href,
  pricePaise,
  savingPaise,
}: ProductPage['inBundles'][number]): OfferView => ({
  words: `Save ${formatInrShort(savingPaise)} on its parts at ${formatInrShort(pricePaise)} in`,
  link: { href, label: title },
})

function alertOf({ availability, status }: ProductPage): ProductView['alert'] {
  if (availability.canBuy || status !== 'live') return null
  return availability.state === 'out-of-stock'
    ? { title: 'Tell me when it is back', words: 'One mail when copies arrive, and nothing else.' }
    : { title: 'Tell me when it is on sale', words: 'One mail on the day, and nothing else.' }
}
