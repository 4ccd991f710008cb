import { readerHref } from '#kernel/library-links'
import { formatInrShort, formatUsd, paise } from '#kernel/money'
import { issuesWords } from '#shop/catalog'
import { isTryable, trialDays } from '#shop/entitlements'
import type { Terms } from '#shop/pricing'
import type { ProductPage } from '#shop/product-page'
import { onlyStateOf } from '#shop/tax'
import { wholeRupees } from '../whole-rupees.ts'

/** A saving; `link` leads to its page. */
type Offer = {
  readonly words: string
  readonly link: { readonly href: string; readonly label: string } | null
}

/** The texts of the buy box: price per use and outside India, delivery, offers, and the alert when it is not on sale. */
export function toBuying(page: ProductPage, terms: Terms) {
  const { kind, availability, importer, countryOfOrigin } = page
  return {
    priceNote: [...perUseWords(page), ...abroadWords(page, terms)].join(' · '),
    deliveryNote: deliveryNote(page, terms),
    offers: availability.canBuy
      ? [...freeTrial(page), ...freeDelivery(page, terms), ...page.inBundles.map(bundleOffer)]
      : [],
    alert: alertOf(page),
    hasSamples: kind.type === 'BOOK' && kind.isPhysical && page.status === 'live' && page.current === null,
    sentWithin:
      kind.isPhysical && onlyStateOf(page.seller) !== null
        ? `Sent within ${page.seller.stateName} only.`
        : null,
    imported: importer && `Printed in ${countryOfOrigin}, imported by ${importer}`,
  }
}

function perUseWords({ pricePerUse: { hourPaise, dayPaise }, kind }: ProductPage): string[] {
  // Only classes are compared by the hour or day.
  if (kind.type !== 'VIDEO') return []
  return [
    hourPaise === null ? '' : `${formatInrShort(wholeRupees(hourPaise))} per lecture hour`,
    dayPaise === null ? '' : `${formatInrShort(wholeRupees(dayPaise))} per day of access`,
  ].filter(Boolean)
}

const abroadWords = ({ usdCents, availability }: ProductPage, { paisePerUsd }: Terms): string[] =>
  usdCents === null || paisePerUsd === null || !availability.canBuy
    ? []
    : [`Outside India: ${formatUsd(usdCents)}`]

/** Delivery and returns; null of what is no longer sold. */
function deliveryNote(page: ProductPage, terms: Terms): string | null {
  if (page.availability.state === 'withdrawn') return null
  return page.kind.isPhysical ? deliveryWords(page, terms) : 'No delivery needed. It opens in your account.'
}

const deliveryWords = (page: ProductPage, terms: Terms): string =>
  `${page.issuesSold ? `${issuesWords(page.issuesSold.count, page.issuesSold.from)}, each sent when printed. ` : ''}${page.pricePaise >= terms.freeShippingFrom ? 'Free delivery' : `Delivery ${formatInrShort(terms.shippingFee)}`}. Return ${page.issuesSold ? 'an issue ' : ''}within ${terms.returnDays} days.`

/** The free trial of what is read online, on its own page; of some plans it begins at the checkout. */
function freeTrial({ id, kind, mandateTrialDays }: ProductPage): Offer[] {
  if (kind.isPhysical || !isTryable(kind.type)) return []
  return mandateTrialDays === null
    ? [
        {
          words: `Free for ${trialDays} days, without payment, once for each student:`,
          link: { href: readerHref(id), label: 'Try it' },
        },
      ]
    : [
        {
          words: `Free for ${mandateTrialDays} days with “Recurring payment” at the checkout, once for each student and while no other trial runs.`,
          link: null,
        },
      ]
}

function freeDelivery({ kind, pricePaise }: ProductPage, terms: Terms): Offer[] {
  const missing = terms.freeShippingFrom - pricePaise
  if (!kind.isPhysical || missing <= 0) return []
  return [
    {
      words: `Add ${formatInrShort(paise(missing))} more in printed books or pen drives for free delivery.`,
      link: null,
    },
  ]
}

const bundleOffer = ({ title, href, pricePaise, savingPaise }: ProductPage['inBundles'][number]): Offer => ({
  words: `Save ${formatInrShort(savingPaise)} with the ${formatInrShort(pricePaise)} set:`,
  link: { href, label: title },
})

function alertOf({ availability, status }: ProductPage) {
  // A set is no longer sold either once a part of it is not.
  if (availability.canBuy || availability.state === 'withdrawn' || status !== 'live') return null
  return availability.state === 'out-of-stock'
    ? { title: 'Notify me when it is back', words: 'One e-mail when copies arrive, nothing else.' }
    : { title: 'Notify me when it is on sale', words: 'One e-mail on the day, nothing else.' }
}
