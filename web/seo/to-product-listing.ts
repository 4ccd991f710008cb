import { paise } from '#kernel/money'
import { mediaUrl } from '#shop/media'
import type { Terms } from '#shop/pricing'
import type { ProductPage } from '#shop/product-page'
import { onlyStateOf } from '#shop/tax'
import { coverPicture } from './cover-picture.ts'
import type { ProductFacts } from './json-ld/product.ts'

/** Picks the structured data that an edition's screen does not hold. Pictures are paths from the origin. */
export function toProductListing(
  page: ProductPage,
  terms: Pick<Terms, 'freeShippingFrom' | 'shippingFee' | 'returnDays'>,
) {
  const { availability, video } = page
  const [cover] = page.pictures
  return {
    kind: kindOf(page),
    sku: page.sku,
    isbn13: page.isbn13,
    isVirtual: page.kind.format === 'VIRTUAL',
    pages: page.pages,
    publishedOn: page.publishedOn,
    editionLabel: page.editionLabel,
    publisher: page.instituteName ?? page.publisherName,
    stock: stocks[availability.state],
    delivery:
      page.kind.isPhysical && availability.state !== 'withdrawn'
        ? {
            feePaise: onlyStateOf(page.seller) === null ? feeOf(page, terms) : null,
            returnDays: terms.returnDays,
          }
        : null,
    hours: video?.hours ? Math.max(1, Math.round(video.hours)) : null,
    images: cover ? [mediaUrl(cover.hash, 720, 'webp')] : [],
    picture: cover ? coverPicture(cover.hash, cover.alt) : null,
    keywords: keywordsOf(page),
  }
}

const feeOf = (
  { pricePaise }: ProductPage,
  { freeShippingFrom, shippingFee }: Pick<Terms, 'freeShippingFrom' | 'shippingFee'>,
) => (pricePaise >= freeShippingFrom ? paise(0) : shippingFee)

function kindOf({ kind, video }: ProductPage): ProductFacts['kind'] {
  if (video !== null) return 'course'
  return kind.type === 'BOOK' ? 'book' : 'product'
}

/** The words that people search for: papers, level, subject, authors, publisher, ISBN. */
function keywordsOf({ papers, people, publisherName, isbn13, subjectName }: ProductPage): string[] {
  const [paper] = papers
  const words = [
    ...papers.slice(0, 3).map(({ shortName }) => shortName),
    paper?.levelName,
    subjectName,
    ...people.slice(0, 2).map(({ name }) => name),
    publisherName,
    isbn13,
  ]
  return [...new Set(words.flatMap((word) => word ?? []))]
}

const stocks: Readonly<Record<ProductPage['availability']['state'], ProductFacts['stock']>> = {
  'in-stock': 'InStock',
  low: 'InStock',
  digital: 'InStock',
  'pre-order': 'PreOrder',
  'back-order': 'BackOrder',
  'out-of-stock': 'OutOfStock',
  'not-on-sale': 'OutOfStock',
  withdrawn: 'OutOfStock',
}
