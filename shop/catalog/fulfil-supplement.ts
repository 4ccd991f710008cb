import { sql, type Transaction } from 'kysely'
import type { CatalogTables } from './catalog-tables.ts'

/**
 * Puts a supplement that is out in the place of one that was promised: its editions fit these attempts from today on, and
 * so does each set whose other parts do.
 */
export async function fulfilSupplement(
  tx: Transaction<CatalogTables>,
  {
    editionIds,
    attempts,
    title,
    href,
  }: {
    readonly editionIds: readonly number[]
    readonly attempts: readonly string[]
    readonly title: string
    readonly href: string
  },
): Promise<void> {
  const fulfilled = sql`supplement = ${title}, supplement_on = business_today(), supplement_href = ${href}, assessed_on = business_today(),
    reason = 'What changed since the text was written is in the supplement.', source = 'Supplement of its publisher'`
  const isPromised = sql`a.attempt_code = any(${[...attempts]}::text[]) and a.verdict = 'fits-with-supplement' and a.supplement_href is null`
  await sql`update applicability a set ${fulfilled}
    where a.edition_id = any(${[...editionIds]}::bigint[]) and ${isPromised}`.execute(tx)
  await sql`update applicability a set ${fulfilled}
    where ${isPromised} and a.edition_id in (select bundle_id from bundle_parts where part_id = any(${[...editionIds]}::bigint[]))
      and not exists (select from bundle_parts b join current_applicability p on p.edition_id = b.part_id
        where b.bundle_id = a.edition_id and p.paper_code = a.paper_code and p.attempt_code = a.attempt_code
          and p.verdict in ('does-not-fit', 'not-assessed'))`.execute(tx)
}
