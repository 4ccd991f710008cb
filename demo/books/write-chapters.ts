import type { Insertable } from 'kysely'
import { insertRows } from '#db/insert-rows'
import type { Tables, Tx } from '#db/tables'
import type { PlannedWork } from '../expand/planned.ts'
import { writeArticle } from './write-article.ts'
import { writeChapter } from './write-chapter.ts'

/** So many chapters of a title have a text. */
export const mostChapters = 12

/**
 * Writes the text of the works that have a virtual edition: the chapters of a book, of which the first is open to all, and the
 * articles of an issue, open to all where the issue is a sample.
 */
export async function writeChapters(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  const rows = works.flatMap((work): readonly Insertable<Tables['chapters']>[] => {
    const virtual = work.editions.find(({ row }) => row.format === 'VIRTUAL')?.row
    const workSlug = work.row.slug
    const named = (titles: readonly string[]) =>
      titles.map((title, at) => ({ work_id: work.row.id, no: at + 1, title }))
    switch (virtual?.type) {
      case 'ISSUE':
        return named(work.row.contents).map((article) => ({
          ...article,
          ...writeArticle({ ...article, workSlug }),
          is_sample: virtual.is_sample,
        }))
      case 'BOOK':
      case 'ADIT':
        return named(virtual.type === 'BOOK' ? work.topics : work.row.contents)
          .slice(0, mostChapters)
          .map((chapter) => ({
            ...chapter,
            body: writeChapter({ ...chapter, workSlug, subject: work.row.subject_slug }),
            author: '',
            page: null,
            is_sample: chapter.no === 1,
          }))
      default:
        return []
    }
  })
  await insertRows(tx, 'chapters', rows)
}
