import { type RawBuilder, sql } from 'kysely'
import { normaliseIsbn } from '#kernel/isbn'

/**
 * As SQL to select from: a row t (code, place) for each typed code, and e, its edition by SKU, number or ISBN, those on
 * sale first; null where there is none.
 */
export function editionsByCode(codes: readonly string[]): RawBuilder<unknown> {
  const typed = codes.map((code, place) => ({ code: code.toUpperCase(), isbn: normaliseIsbn(code), place }))
  return sql`jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) t (code text, isbn text, place int)
    left join lateral (select * from editions e where e.sku = t.code or e.id::text = t.code or e.isbn13 = t.isbn
      order by e.sku = t.code desc, e.status = 'live' desc, e.id desc limit 1) e on true`
}
