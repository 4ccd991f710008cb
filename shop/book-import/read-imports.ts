import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** A file of a virtual book that staff uploaded, and how far it is. */
export type BookUpload = {
  readonly id: number
  readonly editionId: number
  readonly title: string
  readonly unit: 'chapters' | 'pages'
  readonly uploadedAt: Date
  /** Chapters or pages that are read, and how many there are; null while they are not counted. */
  readonly read: number
  readonly count: number | null
  readonly state: 'waiting' | 'reading' | 'stored' | 'refused'
  /** Why it was refused. */
  readonly refusal: string | null
}

/** The last upload of each book, the latest first: those of the last thirty days, 20 at most. */
export const readImports = (db: Db): Promise<BookUpload[]> =>
  allRows<BookUpload>(db)`
    select * from (
      select distinct on (e.work_id) b.id, b.edition_id "editionId", w.title, b.unit, b.uploaded_at "uploadedAt",
        b.parts_read "read", b.parts "count", b.refusal,
        case when b.refusal is not null then 'refused' when b.done_at is not null then 'stored'
          when b.attempts > 0 then 'reading' else 'waiting' end state
      from book_imports b join editions e on e.id = b.edition_id join works w on w.id = e.work_id
      where b.uploaded_at > business_now() - interval '30 days'
      order by e.work_id, b.id desc) latest
    order by id desc limit 20`
