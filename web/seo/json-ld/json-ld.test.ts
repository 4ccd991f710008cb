import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { breadcrumbs } from './breadcrumbs.ts'
import { type ProductFacts, product } from './product.ts'
import { organisation, webSite } from './store.ts'
import { article, faqPage } from './writings.ts'

const urlOf = (path: string) => `https://shop.example.com/students${path}`

const book: ProductFacts = {
  kind: 'book',
  name: 'Income-tax Law',
  description: 'The Act of 2025 for students.',
  url: urlOf('/product/1001/income-tax-law'),
  images: ['https://shop.example.com/students/media/a-720.webp'],
  sku: 'LP-1',
  isbn13: '9788100000014',
  isVirtual: false,
  pages: 684,
  publishedOn: '2026-08-01',
  editionLabel: '2nd Edition',
  publisher: 'Small World Press',
  people: ['Ira Velankar'],
  pricePaise: paise(89_500),
  stock: 'InStock',
  seller: 'Small World Books',
  rating: { average: 4.5, count: 12 },
  hours: null,
  delivery: { feePaise: paise(5_000), returnDays: 7 },
}

/** The path of every property that Google asks for and that is not there. */
const missing = (thing: unknown, paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const value = path
      .split('.')
      .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], thing)
    return value === undefined || value === ''
  })

// As Google documents them: required and, for merchant listings, what makes an offer whole.
const offer = ['offers.price', 'offers.priceCurrency', 'offers.availability', 'offers.url']
const rating = ['aggregateRating.ratingValue', 'aggregateRating.reviewCount']

describe('an edition in the words of schema.org', () => {
  it('is a product and a book, with all that is asked for of both', () => {
    const thing = product(book)
    expect(thing['@type']).toEqual(['Product', 'Book'])
    expect(missing(thing, ['name', 'image.0', 'isbn', 'author.0.name', ...offer, ...rating])).toEqual([])
    expect(thing).toMatchObject({
      offers: { price: '895.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      gtin13: '9788100000014',
      bookFormat: 'https://schema.org/Paperback',
    })
    expect(thing).toMatchObject({
      offers: {
        shippingDetails: { shippingRate: { value: '50.00', currency: 'INR' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'IN' },
      },
    })
    expect(product({ ...book, delivery: null })['offers']).not.toHaveProperty('shippingDetails')
    const local = product({ ...book, delivery: { feePaise: null, returnDays: 7 } })
    expect(JSON.stringify(local)).not.toContain('shippingDetails')
    expect(local).toMatchObject({ offers: { hasMerchantReturnPolicy: { merchantReturnDays: 7 } } })
  })

  it('of lectures is a course with its provider, its price and its length', () => {
    const thing = product({ ...book, kind: 'course', hours: 120 })
    expect(thing['@type']).toBe('Course')
    expect(
      missing(thing, [
        'name',
        'description',
        'provider.name',
        'offers.category',
        'hasCourseInstance.courseMode',
        'hasCourseInstance.courseWorkload',
        ...offer,
      ]),
    ).toEqual([])
    expect(thing).toMatchObject({ hasCourseInstance: { courseWorkload: 'PT120H' } })
    expect(thing).not.toHaveProperty('isbn')
  })

  it('of any other kind is a product', () => {
    const thing = product({ ...book, kind: 'product', rating: null })
    expect(thing['@type']).toBe('Product')
    expect(missing(thing, ['name', 'image.0', 'brand.name', ...offer])).toEqual([])
  })

  it('says nothing of a rating that nobody gave, and nothing empty', () => {
    const plain = {
      ...book,
      rating: null,
      images: [],
      isbn13: null,
      pages: null,
      publishedOn: null,
      editionLabel: '',
    }
    const printed = JSON.parse(JSON.stringify(product(plain)))
    for (const removed of [
      'aggregateRating',
      'image',
      'isbn',
      'gtin13',
      'numberOfPages',
      'datePublished',
      'bookEdition',
    ])
      expect(printed).not.toHaveProperty(removed)
  })
})

describe('the way to a page', () => {
  it('counts from one, names every address but the last, and leaves out steps that are no pages', () => {
    const steps = [
      { label: 'Home', href: '/' },
      { label: 'CA', href: null },
      { label: 'Books', href: '/books' },
      { label: 'Income-tax Law', href: null },
    ]
    expect(JSON.parse(JSON.stringify(breadcrumbs(steps, urlOf))).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: urlOf('/') },
      { '@type': 'ListItem', position: 2, name: 'Books', item: urlOf('/books') },
      { '@type': 'ListItem', position: 3, name: 'Income-tax Law' },
    ])
  })
})

describe('the shop', () => {
  it('says who it is and where it is searched', () => {
    const store = {
      name: 'Bookmann',
      legalName: 'Bookmann Learning Private Limited',
      gstin: '07ABCDE1234F1Z2',
      email: 'help@example.com',
      phone: '+911145678901',
      street: '14 Ansari Road',
      city: 'New Delhi',
      pin: '110002',
      profiles: [],
    }
    const who = organisation(store, urlOf('/'), 'https://shop.example.com/logo.png')
    expect(missing(who, ['name', 'url', 'logo', 'address.postalCode', 'contactPoint.telephone'])).toEqual([])
    expect(webSite('Bookmann', urlOf('/'))).toMatchObject({
      publisher: { '@id': who['@id'] },
      potentialAction: {
        target: { urlTemplate: urlOf('/search?q={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    })
  })
})

describe('writings', () => {
  it('give each question its answer', () => {
    expect(faqPage([{ question: 'When?', answer: 'Tomorrow.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Tomorrow.' } },
    ])
  })

  it('say of an article its headline, days, picture and who answers for it', () => {
    const thing = article({
      headline: 'x'.repeat(120),
      description: 'What changes.',
      url: urlOf('/articles/x'),
      image: 'https://shop.example.com/share.png',
      publishedOn: '2026-11-01',
      updatedOn: null,
      publisher: 'Bookmann',
      home: urlOf('/'),
    })
    expect(missing(thing, ['image.0', 'datePublished', 'dateModified', 'author.name', 'author.url'])).toEqual(
      [],
    )
    expect(thing.headline).toBe('x'.repeat(110))
  })
})
