import { type Kysely, sql } from 'kysely'
import { links, withBase } from '#kernel/links'
import { type CatalogTables } from '#shop/catalog'
import type { SeoTables } from './seo-tables.ts'

/** Old paths from the origin, and the path of the page that each leads to today. */
export type RedirectTable = Readonly<Record<string, string>>

export type RedirectReading = Kysely<
  SeoTables & Pick<CatalogTables, 'editions' | 'works' | 'isbn_successions'>
>

/** Reads every old address that is in force. One of an edition that was withdrawn leads nowhere and is left out. */
export async function readRedirects(
  db: RedirectReading,
  { isDevelopment }: { readonly isDevelopment: boolean },
): Promise<RedirectTable> {
  const rows = await db
    .selectFrom('redirects as r')
    .leftJoin('editions as e', (join) =>
      join.onRef('e.id', '=', 'r.to_edition_id').on('e.status', '=', sql.lit('live')),
    )
    .leftJoin('works as w', 'w.id', 'e.work_id')
    .select(['r.from_path', 'r.to_path', 'e.id', 'w.slug'])
    .$if(!isDevelopment, (query) => query.where('r.in_development_only', '=', false))
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ from_path, to_path, id, slug }) => {
      const to = id !== null && slug !== null ? withBase(links.product(id, slug)) : to_path
      return to === null ? [] : [[from_path, to]]
    }),
  )
}
