import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { shareUrl } from '#shop/media'
import { readProductPage } from '#shop/product-page'
import { findDetails, pageTypes, readSeoBook, type SeoDetails } from '#shop/seo'
import { type ApiNeeds, type ApiOptions, call, typed } from './api-plugin.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'

const text = z.string().nullable()

const seoDetails = z.object({
  title: text,
  keywords: text,
  description: text,
  robots: z.string(),
  image: text,
  og: z.object({ title: text, description: text, image: text }),
})

const unknown = refusalAnswer({ code: 'no_seo_details', message: 'There are no details for that page.' })

/** The SEO details of a kind of page, or of one edition, article or person. */
export async function seoCalls(app: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  typed(app).route({
    ...call('seoDetails', 'anonymous', 'Title, keywords, description, robots and share words of a page', {
      body: z.object({
        /** A key of the kinds of pages. */
        API_VALUE: z.string().max(60),
        /** Numbers in the page's address. */
        params: z.array(z.coerce.number().int().positive()).max(4).default([]),
      }),
      response: { 200: envelope(seoDetails), 400: failure, 404: failure },
    }),
    handler: async (request, reply) => {
      const { API_VALUE: key, params } = request.body
      if (!pageTypes.some((type) => type.key === key)) return reply.code(404).send(unknown)
      const details = findDetails(await readSeoBook(needs.db), key, params)
      const [editionId] = params
      const product =
        key === 'PRODUCT_DETAILS' && editionId !== undefined ? await readOwn(needs, editionId) : null
      // An unknown edition has none, whatever staff wrote for its kind of page.
      if (key === 'PRODUCT_DETAILS' ? product === null : details === null)
        return reply.code(404).send(unknown)
      return success(present(details, product, needs.baseUrl))
    },
  })
}

/** The title, description and cover of an edition itself. */
type OwnWords = { readonly title: string; readonly description: string | null; readonly hash: string | null }

async function readOwn({ db }: ApiNeeds, editionId: number): Promise<OwnWords | null> {
  const page = await readProductPage(db, { editionId, exam: null })
  if (page === null) return null
  return {
    title: page.title,
    description: page.about[0] ?? null,
    hash: page.pictures[0]?.hash ?? null,
  }
}

/** What staff wrote, else the edition's own words; pictures are whole addresses. */
function present(
  details: SeoDetails | null,
  own: OwnWords | null,
  baseUrl: string,
): z.input<typeof seoDetails> {
  const picture = (hash: string | null | undefined) => (hash ? baseUrl + shareUrl(hash) : null)
  const title = details?.title ?? own?.title ?? null
  const description = details?.description ?? own?.description ?? null
  const image = details?.image ?? own?.hash
  return {
    title,
    keywords: details?.keywords ?? null,
    description,
    robots: details?.robots ?? 'index, follow',
    image: picture(image),
    og: {
      title: details?.ogTitle ?? title,
      description: details?.ogDescription ?? description,
      image: picture(details?.ogImage ?? image),
    },
  }
}
