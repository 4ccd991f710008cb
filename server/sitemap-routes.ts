import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { escapeHtml } from '#kernel/html'
import { listSitemapParts, readSitemapArticles, readSitemapPages, type SitemapPage } from '#shop/seo'
import type { ShopNeeds } from '#web/context.ts'
import { directoryPaths, directoryRoutes } from '#web/storefront/directory-paths.ts'
import { listsWithTitles } from '#web/storefront/list/all-lists.ts'
import './policies.ts'
import type { RouteHandle } from '#web/policy.ts'
import { listPatterns, listRoutes } from '#web/storefront/list/patterns.ts'

/** As many addresses as the protocol allows in one part (sitemaps.org). */
const mostInPart = 50_000

type SitemapRoutesOptions = {
  readonly needs: Pick<ShopNeeds, 'db' | 'titles' | 'baseUrl'>
  readonly loadBuild: () => Promise<ServerBuild>
}

/**
 * `/students/sitemap.xml` and its parts: single pages, lists that hold something, people and other directories,
 * articles, and products by the number that each part begins with.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { needs: { db, titles, baseUrl }, loadBuild }: SitemapRoutesOptions,
): Promise<void> {
  const urlOf = (path: string) => `${baseUrl}/students${path}`
  const sitemapOf = (paths: readonly string[]) =>
    sitemapPart(paths.map((path) => ({ url: urlOf(path), changedAt: null })))
  const config = { policy: 'public', readsVisitor: false } as const
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/xml; charset=utf-8',
    })
  })

  app.get('/students/sitemap.xml', { config }, async () => {
    const [parts, articles] = await Promise.all([listSitemapParts(db, mostInPart), readSitemapArticles(db)])
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
    return sitemapOf(single)
  })

  app.get('/students/sitemap/lists.xml', { config }, async () =>
    sitemapOf(listsWithTitles(await titles.index())),
  )
  app.get('/students/sitemap/directory.xml', { config }, async () => sitemapOf(await directoryPaths(db)))

  app.get('/students/sitemap/articles.xml', { config }, async () => {
    const articles = await readSitemapArticles(db)
    return sitemapPart(articles.map(({ path, changedAt }) => ({ url: urlOf(path), changedAt })))
  })

  app.get<{ Params: { from: string } }>(
    '/students/sitemap/products-:from(^\\d{1,15}$).xml',
    { config },
    async (request) => {
      const pages = readSitemapPages(db, { from: Number(request.params.from), size: mostInPart })
      return Readable.from(streamSitemapPart(pages, urlOf))
    },
  )
}

const latest = (pages: readonly { readonly changedAt: Date }[]): Date =>
  new Date(Math.max(...pages.map(({ changedAt }) => changedAt.getTime())))

/** An address with its last change, in UTC; null when unknown. */
type SitemapEntry = { readonly url: string; readonly changedAt: Date | null }

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const entry = (tag: string, { url, changedAt }: SitemapEntry): string =>
  `<${tag}><loc>${escapeHtml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>\n`

const sitemapIndex = (parts: readonly SitemapEntry[]): string =>
  `${opening}<sitemapindex ${schema}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`

const sitemapPart = (pages: readonly SitemapEntry[]): string =>
  `${opening}<urlset ${schema}>\n${pages.map((page) => entry('url', page)).join('')}</urlset>\n`

/** A part of a sitemap, batch by batch as it is read. */
async function* streamSitemapPart(
  batches: AsyncIterable<readonly SitemapPage[]>,
  urlOf: (path: string) => string,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${schema}>\n`
  for await (const pages of batches)
    yield pages.map(({ path, changedAt }) => entry('url', { url: urlOf(path), changedAt })).join('')
  yield '</urlset>\n'
}

/** Routes with a page for each row, with the part of the sitemap that lists them. */
const sitemapSources: Readonly<Record<string, string>> = {
  'product/:edition/:slug?': 'products',
  'articles/:slug': 'articles',
  ...Object.fromEntries(directoryRoutes.map((route) => [route, 'directory'])),
  ...Object.fromEntries(listRoutes.map((route) => [route, 'lists'])),
}

type ListedRoutes = {
  /** Paths below the base of public pages that are one page each: '/', '/books'. */
  readonly single: readonly string[]
  /** Public pages with parameters that no part of the sitemap lists: a fault of ours. */
  readonly missing: readonly string[]
  /** Public pages that are left out, with the reason that their route gives. */
  readonly unlisted: Readonly<Record<string, string>>
}

/** Finds the public pages in the route table, by whether the sitemap lists them. Routes without a screen are no pages. */
export function listedRoutes(build: ServerBuild): ListedRoutes {
  const single = listPatterns.filter((pattern) => !pattern.includes(':')).map((pattern) => `/${pattern}`)
  const missing: string[] = []
  const unlisted: Record<string, string> = {}
  for (const route of Object.values(build.routes)) {
    const { policy, unlisted: reason } = (route?.module.handle ?? {}) as Partial<RouteHandle>
    if (!route || route.id === 'root' || policy !== 'public' || !('default' in route.module)) continue
    const path = route.path ?? ''
    if (reason !== undefined) unlisted[path] = reason
    else if (!/[:*]/.test(path)) single.push(`/${path}`)
    else if (!(path in sitemapSources)) missing.push(path)
  }
  return { single: single.toSorted(), missing, unlisted }
}
