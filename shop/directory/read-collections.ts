import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { links } from '#kernel/links'

export type CollectionShelf = {
  readonly slug: string
  readonly title: string
  readonly intro: string
  /** Editions on sale in it. */
  readonly count: number
  /** The first of them that have a cover, at most four. */
  readonly covers: readonly {
    readonly editionId: number
    /** Path below the base. */
    readonly href: string
    readonly title: string
    readonly hash: string
  }[]
}

type Row = Omit<CollectionShelf, 'covers'> & {
  readonly covers: readonly { editionId: number; slug: string; title: string; hash: string }[]
}

/** Reads the collections that hold something on sale, or only those that stand on home, in their order. */
export async function readCollections(
  db: Db,
  { featured }: { readonly featured: boolean },
): Promise<CollectionShelf[]> {
  const { rows } = await sql<Row>`
    select c.slug, c.title, c.intro, held.count, held.covers
    from collections c
    cross join lateral (
      select count(*)::int count,
        coalesce(json_agg(json_build_object('editionId', h.edition_id, 'slug', h.slug, 'title', h.title,
          'hash', h.hash) order by h.place) filter (where h.place <= 4 and h.hash is not null), '[]') covers
      from (
        select ce.edition_id, w.slug, w.title, m.hash,
          row_number() over (order by m.hash is null, ce.position) place
        from collection_editions ce
        cross join lateral (
          -- The limit keeps the few editions of a shelf from being found by reading all.
          select work_id from editions where id = ce.edition_id and status = 'live' limit 1) e
        join works w on w.id = e.work_id
        left join edition_media m on m.edition_id = ce.edition_id and m.position = 0
        where ce.collection_slug = c.slug) h) held
    where held.count > 0 and ${featured ? sql`c.is_featured` : sql`true`}
    order by c.position, c.slug`.execute(db)
  return rows.map(({ covers, ...row }) => ({
    ...row,
    covers: covers.map(({ slug, ...cover }) => ({ ...cover, href: links.product(cover.editionId, slug) })),
  }))
}
