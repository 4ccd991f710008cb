import type { ProductView } from '../storefront/load-product.ts'
import { clipped } from './clipped.ts'
import { breadcrumbs } from './json-ld/breadcrumbs.ts'
import { product as productLd } from './json-ld/product.ts'
import type { PageWords } from './page-meta.ts'

/** The words of an edition's page for its head. */
export function productWords(product: ProductView): PageWords {
  const { listing, title, subtitle, people } = product
  const names = people.map(({ name }) => name)
  const text = [title, subtitle].filter(Boolean).join(', ')
  const description = product.about[0] || text
  return {
    title: [title, names[0]].filter(Boolean).join(' by '),
    description,
    keywords: [title, ...listing.keywords].join(', '),
    kind: 'product',
    picture: listing.picture,
    about: ({ urlOf, fileOf }) => [
      breadcrumbs(product.crumbs, urlOf),
      productLd({
        ...listing,
        name: text,
        description: clipped(description, 500),
        url: urlOf(product.href),
        images: listing.images.map(fileOf),
        people: names,
        pricePaise: product.price,
        seller: product.seller.name,
        rating: product.rating,
      }),
    ],
  }
}
