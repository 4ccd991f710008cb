import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withBase } from '#kernel/links'
import { shareUrl } from '#shop/media'
import { readProductPage } from '#shop/product-page'
import { findDetails, levelAddresses, pageTypes, readSeoBook, type SeoDetails } from '#shop/seo'
import type { ApiNeeds, ApiOptions } from './api-plugin.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const text = z.string().nullable()

const seoDetails = z.object({
  title: text,
  keywords: text,
  description: text,
  robots: z.string(),
  image: text,
  og: z.object({ title: text, description: text, image: text }),
})

const unknown = refuseCall(404, { code: 'no_seo_details', message: 'There are no details for that page.' })

/** The SEO details of a kind of page, or of one edition, article or person. */
export function seoCalls(app: FastifyInstance, { needs }: ApiOptions): void {
  openCall(app, 'seoDetails', 'anonymous', {
    summary: 'Title, keywords, description, robots and share words of a page',
    body: z.object({
      API_VALUE: z
        .string()
        .max(60)
        .describe(`The kind of page: ${pageTypes.map((type) => type.key).join(', ')}`),
      params: z
        .array(z.coerce.number().int().positive())
        .max(4)
        .default([])
        .describe('The numbers in the address of the page'),
    }),
    answer: seoDetails,
    refusals: [404],
    handler: async (request) => {
      const { API_VALUE: key, params } = request.body
      if (!pageTypes.some((type) => type.key === key)) return unknown
      const details = findDetails(await readSeoBook(needs.db), key, params)
      const [editionId] = params
      const address = addressOf(key, params)
      const page = address === undefined ? null : await readPageWords(app, address, request.ip)
      const isProduct = key === 'PRODUCT_DETAILS'
      const own = isProduct && editionId !== undefined ? await readOwn(needs, editionId, page) : page
      // An unknown edition has none, whatever staff wrote for its kind of page.
      if (own === null && (isProduct || details === null)) return unknown
      return success(present(details, own, needs.baseUrl))
    },
  })
}

/** Where the kinds of page are that are one page, or one for each number behind the address. */
const addresses: Readonly<Record<string, string>> = {
  HOME: '/',
  PROFESSIONAL_BOOKS: '/product/list/category/professional-books',
  BARE_ACTS: '/product/list/category/bare-acts',
  ACADEMIC_BOOKS: '/product/list/category/academic-books',
  CERTIFICATION_COURSE: '/product/list/category/certification-courses',
  REGIONAL_BOOKS: '/product/list/category/regional-books',
  JOURNAL_HOME: '/product/list/journal',
  COLLECTION_RECOMMENDED: '/collection/detail/recommended',
  COLLECTION_NEW_RELEASES: '/collection/detail/new-releases',
  COLLECTION_FEATURED: '/collection/detail/featured',
  COLLECTION_POPULAR: '/collection/detail/popular',
  COLLECTIONS: '/collection/list',
  REQUEST_SAMPLE: '/virtual/book/sample/issues',
  AUTHORS: '/authors',
  SELLERS: '/seller',
  ALL_REVIEWS: '/all-reviews',
  LECTURES: '/lectures',
  BOOKS: '/books',
  BOOK_BUNDLES: '/bookbundle',
  BUNDLES: '/bundle',
  ABOUT_US: '/about-us',
  CONTACT_US: '/contact-us',
  FAQS: '/faqs',
  PRIVACY_POLICY: '/privacy-policy',
  SEARCH: '/search',
  CART: '/cart',
  ...levelAddresses,
}

/** The same for an edition, where its number is not the end of the address. */
const ofEdition: Readonly<Record<string, (editionId: number) => string>> = {
  PRODUCT_DETAILS: (editionId) => `/product/${editionId}`,
  REQUEST_SAMPLE: (editionId) => `/product/${editionId}/request-sample`,
  ALL_REVIEWS: (editionId) => `/hard/${editionId}/all-reviews`,
}

function addressOf(key: string, params: readonly number[]): string | undefined {
  const [id] = params
  const address = addresses[key]
  return (id && ofEdition[key]?.(id)) || (address && [address, ...params].join('/'))
}

/** The words of an own page, its picture, and whether search engines may index it where the page itself says so. */
type OwnWords = Readonly<Record<'description' | 'keywords' | 'hash' | 'robots', string | null>> & {
  readonly title: string
}

/** The title, description and keywords of a page itself, without the name of the store; null where there is no page. Throws while it cannot be read. */
async function readPageWords(app: FastifyInstance, path: string, ip: string): Promise<OwnWords | null> {
  const read = (url: string) => app.inject({ url, remoteAddress: ip })
  const first = await read(withBase(path))
  const { location } = first.headers
  const { statusCode, body } = first.statusCode === 301 && location ? await read(location) : first
  if (statusCode === 429 || statusCode >= 500)
    throw Object.assign(new Error(`${path} answered ${statusCode}`), { statusCode })
  const title = statusCode === 200 ? wordsIn(body, /<title>([^<]*) · [^<·]*<\/title>/) : null
  if (title === null) return null
  return {
    title,
    description: wordsIn(body, /<meta name="description" content="([^"]*)"/),
    keywords: wordsIn(body, /<meta name="keywords" content="([^"]*)"/),
    hash: null,
    robots: wordsIn(body, /<meta name="robots" content="(\w+, \w+)/),
  }
}

/** Words of a page as React writes it, with its five escapes. */
function wordsIn(page: string, place: RegExp): string | null {
  const [, escaped] = place.exec(page) ?? []
  const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return escaped?.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => letters[name] ?? '') ?? null
}

async function readOwn({ db }: ApiNeeds, editionId: number, page: OwnWords | null): Promise<OwnWords | null> {
  const edition = await readProductPage(db, { editionId, exam: null })
  if (edition === null) return null
  const { title, about, pictures } = edition
  const keywords = page?.keywords ?? null
  return { title, description: about[0] ?? null, keywords, hash: pictures[0]?.hash ?? null, robots: null }
}

/** What staff wrote, else the edition's own words; pictures are whole addresses. */
function present(details: SeoDetails | null, own: OwnWords | null, baseUrl: string) {
  const picture = (hash: string | null | undefined) => (hash ? baseUrl + shareUrl(hash) : null)
  const title = details?.title ?? own?.title ?? null
  const description = details?.description ?? own?.description ?? null
  const image = details?.image ?? own?.hash
  return {
    title,
    keywords: details?.keywords ?? own?.keywords ?? null,
    description,
    robots: own?.robots ?? details?.robots ?? 'index, follow',
    image: picture(image),
    og: {
      title: details?.ogTitle ?? title,
      description: details?.ogDescription ?? description,
      image: picture(details?.ogImage ?? image),
    },
  }
}
