import { pdfium } from '#adapters/pdf/pdfium'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import type { Files } from '#ports/files'
import { importBook, uploadBook } from '#shop/book-import'
import { seedPeople } from '../content/titles.ts'
import type { PlannedWork } from '../expand/planned.ts'
import { demoPeople } from '../people/demo-people.ts'
import { expectDone } from '../planting/expect-done.ts'
import { drawBook } from './draw-book.ts'
import { typesetBooks } from './sheets.ts'

/**
 * Gives a few virtual books the pages of a PDF in place of their chapters, as staff would; those that have them already are
 * left alone. Answers how many were drawn.
 */
export async function plantTypeset(
  needs: { readonly db: Db; readonly files: Files },
  works: readonly PlannedWork[],
): Promise<number> {
  const staff = demoPeople.find(({ role }) => role === 'catalogue')
  if (!staff) throw new Error('nobody keeps the catalogue')
  let drawn = 0
  for (const book of typesetBooks) {
    const work = works.find(({ row }) => row.slug === book.slug)
    const virtual = work?.editions.find(({ row }) => row.format === 'VIRTUAL' && row.type === 'BOOK')
    if (!work || !virtual || (await hasPages(needs.db, work.row.id))) continue
    const authors = work.people
      .map(({ slug }) => seedPeople.find((each) => each.slug === slug)?.name ?? slug)
      .join(', ')
    const bytes = await drawBook(book, { title: work.row.title, subtitle: work.row.subtitle ?? '', authors })
    const importId = expectDone(
      await uploadBook(
        { ...needs, outbox: { send: async () => {} } },
        { editionId: virtual.row.id, bytes, samples: 3, replaces: true, actorId: staff.id },
      ),
    )
    await importBook({ ...needs, splitPdf: pdfium }, importId)
    drawn += 1
  }
  return drawn
}

const hasPages = async (db: Db, workId: number): Promise<boolean> =>
  (await firstRow<{ no: number }>(db)`
    select no from chapters where work_id = ${workId} and picture is not null limit 1`) !== null
