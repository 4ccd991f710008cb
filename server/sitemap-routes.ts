import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { listSitemapParts, readSitemapArticles, readSitemapPages } from '#shop/seo'
import type { ShopNeeds } from '#web/context.ts'
import { directoryPaths } from '#web/storefront/directory-paths.ts'
import { listsWithTitles } from '#web/storefront/list/all-lists.ts'
import { listedRoutes } from './sitemap-pages.ts'
import { sitemapIndex, sitemapPart, streamSitemapPart } from './sitemap-xml.ts'
import './policy.ts'

/** As many addresses as the protocol allows in one part (sitemaps.org). */
const mostInPart = 50_000

export type SitemapRoutesOptions = {
  readonly needs: Pick<ShopNeeds, 'db' | 'titles' | 'baseUrl'>
  readonly loadBuild: () => Promise<ServerBuild>
  /** Addresses in a part; smaller in tests. */
  readonly partSize?: number
}

/**
 * `/students/sitemap.xml` and its parts: single pages, lists that hold something, people and other directories,
 * articles, and products by the number that each part begins with.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { needs: { db, titles, baseUrl }, loadBuild, partSize = mostInPart }: SitemapRoutesOptions,
): Promise<void> {
  const urlOf = (path: string) => `${baseUrl}/students${path}`
  const config = { policy: 'public', readsVisitor: false } as const
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/xml; charset=utf-8',
    })
  })

  app.get('/students/sitemap.xml', { config }, async () => {
    const [parts, articles] = await Promise.all([listSitemapParts(db, partSize), readSitemapArticles(db)])
    return sitemapIndex([
      { url: urlOf('/sitemap/pages.xml'), changedAt: null },
      { url: urlOf('/sitemap/lists.xml'), changedAt: null },
      { url: urlOf('/sitemap/directory.xml'), changedAt: null },
      ...(articles.length > 0 ? [{ url: urlOf('/sitemap/articles.xml'), changedAt: latest(articles) }] : []),
      ...parts.map(({ from, changedAt }) => ({ url: urlOf(`/sitemap/products-${from}.xml`), changedAt })),
    ])
  })

  app.get('/students/sitemap/pages.xml', { config }, async () => {
    const { single } = listedRoutes(await loadBuild())
    return sitemapPart(single.map((path) => ({ url: urlOf(path), changedAt: null })))
  })

  app.get('/students/sitemap/lists.xml', { config }, async () =>
    sitemapPart(listsWithTitles(await titles.index()).map((path) => ({ url: urlOf(path), changedAt: null }))),
  )

  app.get('/students/sitemap/directory.xml', { config }, async () =>
    sitemapPart((await directoryPaths(db)).map((path) => ({ url: urlOf(path), changedAt: null }))),
  )

  app.get('/students/sitemap/articles.xml', { config }, async () => {
    const articles = await readSitemapArticles(db)
    return sitemapPart(articles.map(({ path, changedAt }) => ({ url: urlOf(path), changedAt })))
  })

  app.get<{ Params: { from: string } }>(
    '/students/sitemap/products-:from(^\\d{1,15}$).xml',
    { config },
    async (request) => {
      const pages = readSitemapPages(db, { from: Number(request.params.from), size: partSize })
      return Readable.from(streamSitemapPart(pages, urlOf))
    },
  )
}

const latest = (pages: readonly { readonly changedAt: Date }[]): Date =>
  new Date(Math.max(...pages.map(({ changedAt }) => changedAt.getTime())))
