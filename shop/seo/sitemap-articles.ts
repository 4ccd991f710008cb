import { type Kysely, sql } from 'kysely'
import type { ContentTables } from '#shop/content'
import type { SitemapPage } from './sitemap.ts'

/** The pages of the articles that are out, by their addresses: some hundreds, read in one go. */
export async function readSitemapArticles(
  db: Kysely<Pick<ContentTables, 'articles'>>,
): Promise<readonly SitemapPage[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['slug', sql<string>`coalesce(updated_on, published_on)`.as('day')])
    .where('published_on', '<=', sql<string>`business_today()`)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, day }) => ({
    path: `/articles/${slug}`,
    changedAt: new Date(`${day}T00:00:00+05:30`),
  }))
}
