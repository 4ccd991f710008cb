import type { SitemapPage } from '#shop/seo'
import { escapeMarkup } from './plain-page.ts'

/** An address with its last change, in UTC; null when unknown. */
export type SitemapEntry = { readonly url: string; readonly changedAt: Date | null }

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const entry = (tag: string, { url, changedAt }: SitemapEntry): string =>
  `<${tag}><loc>${escapeMarkup(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>\n`

/** The list of the parts of a sitemap. */
export const sitemapIndex = (parts: readonly SitemapEntry[]): string =>
  `${opening}<sitemapindex ${schema}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`

/** A part of a sitemap, whole. */
export const sitemapPart = (pages: readonly SitemapEntry[]): string =>
  `${opening}<urlset ${schema}>\n${pages.map((page) => entry('url', page)).join('')}</urlset>\n`

/** A part of a sitemap, batch by batch as it is read. */
export async function* streamSitemapPart(
  batches: AsyncIterable<readonly SitemapPage[]>,
  urlOf: (path: string) => string,
): AsyncGenerator<string> {
  yield `${opening}<urlset ${schema}>\n`
  for await (const pages of batches)
    yield pages.map(({ path, changedAt }) => entry('url', { url: urlOf(path), changedAt })).join('')
  yield '</urlset>\n'
}
