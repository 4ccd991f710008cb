import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/**
 * Puts exactly these collections (collections.slug) on home, in this order. Refused when one does not exist or comes
 * twice.
 */
export async function featureCollections(
  { db }: { readonly db: Db },
  slugs: readonly string[],
): Promise<Result<null, Refusal<'unknown_collection'>>> {
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('collections').select('slug').forUpdate().execute()
    const unknown = slugs.find(
      (slug, at) => slugs.indexOf(slug) !== at || !known.some((row) => row.slug === slug),
    )
    if (unknown !== undefined)
      return refuse(
        'unknown_collection',
        `There is no collection “${unknown}”, or it is named twice.`,
        'slugs',
      )
    // Those on home come first; the others keep their order behind them.
    await sql`
      update collections set is_featured = ordered.featured, position = ordered.place
      from (
        select c.slug, f.place is not null featured,
          row_number() over (order by f.place nulls last, c.position, c.slug) place
        from collections c left join unnest(${[...slugs]}::text[]) with ordinality f (slug, place) on f.slug = c.slug) ordered
      where collections.slug = ordered.slug`.execute(tx)
    return ok(null)
  })
}
