import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { allRows } from '#kernel/read-rows'

/** A page as a sitemap names it: its path below /students, and when what it shows last changed. */
export type SitemapPage = { readonly path: string; readonly changedAt: Date }

/** A part of the product pages: those from an edition's number on. */
type SitemapPart = { readonly from: number; readonly changedAt: Date }

/** Cuts the product pages into parts of at most so many, in the order of their numbers. */
export const listSitemapParts = (db: Db, size: number): Promise<readonly SitemapPart[]> =>
  allRows<SitemapPart>(db)`
    select min(id) "from", max(changed) "changedAt" from (
      select e.id, greatest(e.changed_at, w.changed_at) changed, (row_number() over (order by e.id) - 1) / ${size} part
      from editions e join works w on w.id = e.work_id where e.status = 'live') pages
    group by part order by part`

/** Reads the product pages from a number on, at most so many, a batch at a time: memory does not grow with the shop. */
export async function* readSitemapPages(
  db: Db,
  { from, size, batch = 1_000 }: { readonly from: number; readonly size: number; readonly batch?: number },
): AsyncGenerator<readonly SitemapPage[]> {
  let next = from
  for (let left = size; left > 0; left -= batch) {
    const rows = await allRows<{ id: number; slug: string; changedAt: Date }>(db)`
      select e.id, w.slug, greatest(e.changed_at, w.changed_at) "changedAt" from editions e
      join works w on w.id = e.work_id where e.status = 'live' and e.id >= ${next} order by e.id
      limit ${Math.min(batch, left)}`
    if (rows.length > 0)
      yield rows.map(({ id, slug, changedAt }) => ({ path: links.product(id, slug), changedAt }))
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    next = last.id + 1
  }
}

/** The pages of the articles that are out, by their addresses: some hundreds, read in one go. */
export async function readSitemapArticles(db: Db): Promise<readonly SitemapPage[]> {
  const rows = await allRows<{ slug: string; day: string }>(db)`
    select slug, coalesce(updated_on, published_on) "day" from articles where published_on <= business_today()
    order by slug`
  return rows.map(({ slug, day }) => ({
    path: `/articles/${slug}`,
    changedAt: new Date(`${day}T00:00:00+05:30`),
  }))
}
