import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** A virtual book as staff see it who care for its text. */
export type VirtualBook = {
  readonly id: number
  readonly title: string
  readonly editionLabel: string
  readonly status: 'draft' | 'live' | 'withdrawn'
  readonly chapters: number
  /** Whether its chapters are the pages of a PDF. */
  readonly isTypeset: boolean
  /** Those that are open to all. */
  readonly samples: number
}

/** Virtual books, those without a text first, and how many there are; with a search, those whose title or number it is. 50 at most. */
export async function readVirtualBooks(db: Db, search: string) {
  const { rows } = await sql<VirtualBook & { readonly total: number }>`
    select count(*) over ()::int total, e.id, w.title, e.edition_label "editionLabel", e.status, text.chapters, text.samples, text."isTypeset"
    from editions e join works w on w.id = e.work_id
    cross join lateral (select count(*)::int chapters, count(*) filter (where is_sample)::int samples,
      coalesce(bool_or(picture is not null), false) "isTypeset"
      from chapters c where c.work_id = w.id) text
    where e.type in ('BOOK', 'ADIT', 'ISSUE') and e.format = 'VIRTUAL' and e.status <> 'withdrawn'
      and (${search} = '' or position(lower(${search}) in lower(w.title)) > 0 or e.id::text = ${search})
    order by text.chapters > 0, e.published_on desc nulls first, e.id limit 50`.execute(db)
  return { books: rows.map(({ total: _total, ...book }) => book), total: rows[0]?.total ?? 0 }
}
