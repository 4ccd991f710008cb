import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { normaliseIsbn } from '#kernel/isbn'
import type { Paise } from '#kernel/money'
import { type EditionStatus, kindNameOf } from '#shop/catalog'

/** The states that editors look for. */
export const titleStates = ['draft', 'live', 'withdrawn', 'outdated'] as const

export type TitleFilter = {
  /** Words of a title or author, an ISBN, a SKU or a number of ours; '' is all. */
  readonly search: string
  /** 'BOOK.HARD'; '' is all. */
  readonly kind: string
  readonly state: (typeof titleStates)[number] | null
}

/** An edition in the list of its editors. */
export type TitleRow = {
  readonly id: number
  readonly title: string
  readonly editionLabel: string
  readonly kindName: string
  readonly authors: string
  readonly code: string
  readonly status: EditionStatus
  /** A newer one has taken its place, or its law is too old. */
  readonly isOutdated: boolean
  readonly pricePaise: Paise
  readonly mrpPaise: Paise
}

export const titlePageSize = 50

/** A page of editions, drafts and those changed last first. */
export async function readTitles(db: Db, { search, kind, state }: TitleFilter, page: number) {
  const words = search.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const outdated = sql`(e.superseded_by is not null or coalesce(is_law_outdated(s, e.updated_till, business_today()), false))`
  const { rows } = await sql<TitleRow & { total: number }>`
    select e.id, w.title, concat_ws(' · ', nullif(e.edition_label, ''), nullif(e.title_note, '')) "editionLabel",
      ${kindNameOf} "kindName", named.authors, coalesce(e.isbn13, e.sku) code, e.status, ${outdated} "isOutdated",
      e.price_paise "pricePaise", e.mrp_paise "mrpPaise", count(*) over ()::int total
    from editions e join works w on w.id = e.work_id join product_kinds k using (type, format)
    left join subjects s on s.slug = w.subject_slug
    cross join lateral (select coalesce(string_agg(p.name, ', ' order by wp.position), '') authors
      from work_people wp join people p on p.id = wp.person_id where wp.work_id = w.id) named
    where (${search} = '' or e.isbn13 = ${normaliseIsbn(search)} or e.sku = ${search.toUpperCase()} or e.id::text = ${search}
        or concat_ws(' ', w.title, e.edition_label, named.authors) ilike all(${words}::text[]))
      and (${kind} = '' or ${kind} = e.type || '.' || e.format)
      and case ${state}::text when 'outdated' then e.status = 'live' and ${outdated} else coalesce(e.status = ${state}, true) end
    order by e.status <> 'draft', greatest(e.changed_at, w.changed_at) desc, e.id desc
    limit ${titlePageSize} offset ${(page - 1) * titlePageSize}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
