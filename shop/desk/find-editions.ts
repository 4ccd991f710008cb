import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseIsbn } from '#kernel/isbn'
import type { Paise } from '#kernel/money'
import {
  type Availability,
  type AvailabilityRow,
  availabilityOf,
  joinAvailability,
  toAvailability,
} from '#shop/stock'

/** An edition that staff put in an order. */
export type FoundEdition = {
  readonly editionId: number
  readonly title: string
  readonly label: string
  readonly price: Paise
  readonly availability: Availability
}

/** Editions with a number of ours, an ISBN or SKU, or all words of a title; at most twelve, those on sale first. */
export async function findEditions(db: Db, search: string): Promise<FoundEdition[]> {
  const typed = search.trim()
  if (typed === '') return []
  const words = typed.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<Omit<FoundEdition, 'availability'> & { availability: AvailabilityRow }>`
    with found as materialized (
      select e.id from editions e join works w on w.id = e.work_id
      where e.status <> 'draft' and (e.id::text = ${typed} or e.isbn13 = ${normaliseIsbn(typed)}
        or upper(e.sku) = ${typed.toUpperCase()}
        or concat_ws(' ', w.title, e.title_note, e.edition_label) ilike all(${words}::text[]))
      order by e.status <> 'live', e.published_on desc nulls last, e.id limit 12)
    select e.id "editionId", w.title, concat_ws(' · ', nullif(e.edition_label, ''), nullif(e.title_note, ''), k.format_name) label,
      e.price_paise price, ${availabilityOf} availability
    from found join editions e using (id)
    ${joinAvailability}
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    order by not av.can_buy, e.superseded_by is not null, w.title, e.id`.execute(db)
  return rows.map(({ availability, ...row }) => ({ ...row, availability: toAvailability(availability) }))
}
