import { insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import type { PlannedWork } from '../expand/planned.ts'
import { writeChapter } from './write-chapter.ts'

/** So many chapters of a title have a text. */
const mostChapters = 12

/** Writes the text of the works that have a virtual edition; the first chapter of each is open to all. */
export async function writeChapters(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  const rows = works.flatMap(({ row, editions, topics }) =>
    editions.some(({ row: edition }) => edition.type === 'BOOK' && edition.format === 'VIRTUAL')
      ? topics.slice(0, mostChapters).map((title, at) => ({
          work_id: row.id,
          no: at + 1,
          title,
          body: writeChapter({ workSlug: row.slug, no: at + 1, title, subject: row.subject_slug }),
          is_sample: at === 0,
        }))
      : [],
  )
  await insertRows(tx, 'chapters', rows)
}
