import type { Insertable } from 'kysely'
import { insertRows } from '#db/insert-rows'
import type { Tables, Tx } from '#db/tables'
import type { PlannedWork } from '../expand/planned.ts'
import { writeArticle } from './write-article.ts'
import { writeChapter } from './write-chapter.ts'

/** So many chapters of a book have a text; of a course all. */
export const mostChapters = 12

const texts = (
  { row }: PlannedWork,
  titles: readonly string[],
  samples: number,
): readonly Insertable<Tables['chapters']>[] =>
  titles.map((title, at) => ({
    work_id: row.id,
    no: at + 1,
    title,
    body: writeChapter({ no: at + 1, title, workSlug: row.slug, subject: row.subject_slug }),
    author: '',
    page: null,
    is_sample: at < samples,
  }))

/**
 * Writes the text of the works that have a virtual edition: the chapters of a book, of which the first is open to all, the
 * articles of an issue, open to all where the issue is a sample, and the e-book of a course.
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
        return texts(
          work,
          (virtual.type === 'BOOK' ? work.topics : work.row.contents).slice(0, mostChapters),
          1,
        )
      case 'VIDEO':
        return work.editions.some(({ row }) => row.study_material_format === 'E-book')
          ? texts(work, work.topics, 0)
          : []
      default:
        return []
    }
  })
  await insertRows(tx, 'chapters', rows)
}
