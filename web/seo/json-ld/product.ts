import { type Paise, toDecimalString } from '#kernel/money'
import type { JsonLd } from './json-ld.ts'

/** The structured data of an edition, all of which the page shows too. Days 'YYYY-MM-DD'. */
export type ProductFacts = {
  readonly kind: 'book' | 'course' | 'product'
  readonly name: string
  readonly description: string
  readonly url: string
  /** Whole addresses of its pictures. */
  readonly images: readonly string[]
  readonly sku: string
  readonly isbn13: string | null
  readonly isVirtual: boolean
  readonly pages: number | null
  readonly publishedOn: string | null
  readonly editionLabel: string
  readonly publisher: string | null
  /** Authors of a book, faculty of a course. */
  readonly people: readonly string[]
  readonly pricePaise: Paise
  readonly stock: 'InStock' | 'OutOfStock' | 'PreOrder' | 'BackOrder'
  readonly seller: string
  readonly rating: { readonly average: number; readonly count: number } | null
  /** The length of a course in whole hours; null when unknown. */
  readonly hours: number | null
  /**
   * Printed goods: what delivery of one costs in India, and the days after it to return them; null for digital and for what is no longer sold. The cost
   * is null when it is not sent to all of India: search engines know no single State of it.
   */
  readonly delivery: { readonly feePaise: Paise | null; readonly returnDays: number } | null
}

/** An edition: a Book that is also a Product, a Course, or a Product. A course needs its provider and one instance. */
export function product(facts: ProductFacts): JsonLd {
  return {
    '@type': types[facts.kind],
    name: facts.name,
    description: facts.description,
    url: facts.url,
    image: facts.images.length > 0 ? facts.images : undefined,
    offers: offer(facts),
    aggregateRating: facts.rating ? rating(facts.rating) : undefined,
    ...(facts.kind === 'course' ? courseParts(facts) : { sku: facts.sku }),
    ...(facts.kind === 'book' ? bookParts(facts) : {}),
    ...(facts.kind === 'product' && facts.publisher
      ? { brand: { '@type': 'Brand', name: facts.publisher } }
      : {}),
  }
}

const types = { book: ['Product', 'Book'], course: 'Course', product: 'Product' } as const

const person = (name: string): JsonLd => ({ '@type': 'Person', name })

const offer = (facts: ProductFacts): JsonLd => ({
  '@type': 'Offer',
  url: facts.url,
  price: toDecimalString(facts.pricePaise),
  priceCurrency: 'INR',
  availability: `https://schema.org/${facts.stock}`,
  itemCondition: facts.kind === 'course' ? undefined : 'https://schema.org/NewCondition',
  category: facts.kind === 'course' ? 'Paid' : undefined,
  seller: { '@type': 'Organization', name: facts.seller },
  ...(facts.delivery && {
    shippingDetails: facts.delivery.feePaise === null ? undefined : shippingFor(facts.delivery.feePaise),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: facts.delivery.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  }),
})

const shippingFor = (feePaise: Paise): JsonLd => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: toDecimalString(feePaise), currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
})

const rating = ({ average, count }: { average: number; count: number }): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

const bookParts = (facts: ProductFacts) => ({
  isbn: facts.isbn13 ?? undefined,
  gtin13: facts.isbn13 ?? undefined,
  author: facts.people.map(person),
  publisher: facts.publisher ? { '@type': 'Organization', name: facts.publisher } : undefined,
  numberOfPages: facts.pages ?? undefined,
  datePublished: facts.publishedOn ?? undefined,
  bookEdition: facts.editionLabel || undefined,
  bookFormat: `https://schema.org/${facts.isVirtual ? 'EBook' : 'Paperback'}`,
})

const courseParts = (facts: ProductFacts) => ({
  provider: { '@type': 'Organization', name: facts.publisher ?? facts.seller },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: facts.hours === null ? undefined : `PT${facts.hours}H`,
    instructor: facts.people.map(person),
  },
})
