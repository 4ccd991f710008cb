import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow, firstValue } from '#kernel/read-rows'
import type { PageWord } from '#ports/pdf-pages'
import { type DigitalTitle, isReadByIssue } from '#shop/catalog'

/** What is read part by part: a virtual book with its chapters or typeset pages in order, or an issue of a journal with its articles. */
export type Book = DigitalTitle & {
  readonly noun: 'book' | 'issue'
  /** What its parts are called. */
  readonly unit: 'chapter' | 'article' | 'page'
  /** Of an issue: the virtual subscription that opens it, and how it is cited: 'Volume 12, Part 9 (2026)'. */
  readonly journal: {
    readonly editionId: number
    readonly title: string
    readonly citation: string
    readonly validityDays: number
  } | null
  readonly chapters: readonly {
    readonly no: number
    readonly title: string
    readonly isSample: boolean
    /** Of an article; '' and null of a chapter. */
    readonly author: string
    readonly page: number | null
    /** Of a typeset page: the height of its picture, and what the contents list on it; null and empty of a chapter. */
    readonly height: number | null
    readonly begins: readonly string[]
  }[]
}

/** Whether a row e of editions is read part by part, as SQL. */
export const isBook = sql`e.type in ('BOOK', 'ADIT', 'ISSUE') and e.format = 'VIRTUAL' and e.status <> 'draft'`

/** Reads the contents of a virtual book or an issue; null when there is none with a text. */
export async function readBook(db: Db, editionId: number): Promise<Book | null> {
  const book = await firstRow<Omit<Book, 'unit'>>(db)`
    select e.id "editionId", case e.type when 'ISSUE' then 'issue' else 'book' end noun, w.title, case e.type when 'ISSUE' then '' else e.edition_label end "editionLabel", w.slug, e.status = 'live' "isOnSale", e.validity_days "validityDays",
      (select a.label from attempts a where a.code = e.validity_attempt) "tillAttempt",
      (select json_build_object('editionId', j.id, 'title', jw.title, 'validityDays', j.validity_days,
          'citation', e.issue_label || ' (' || extract(year from e.published_on) || ')')
        from editions p join editions j on j.work_id = p.work_id and ${isReadByIssue('j')}
        join works jw on jw.id = j.work_id where p.id = e.parent_edition_id order by j.status <> 'live', j.id limit 1) journal,
      (select json_agg(json_build_object('no', c.no, 'title', c.title, 'isSample', c.is_sample, 'author', c.author, 'page', c.page,
          'height', c.height, 'begins', c.begins)
        order by c.no) from chapters c where c.work_id = w.id) chapters
    from editions e join works w on w.id = e.work_id where e.id = ${editionId} and ${isBook}`
  if (!book?.chapters) return null
  const isTypeset = book.chapters.some(({ height }) => height !== null)
  return { ...book, unit: isTypeset ? 'page' : book.noun === 'issue' ? 'article' : 'chapter' }
}

/** Reads the text of a chapter or a page, Markdown; null when there is none. Call `mayOpen` first, unless it is a sample. */
export const readChapter = (db: Db, editionId: number, no: number): Promise<string | null> =>
  firstValue<string>(db)`
    select c.body from editions e join chapters c on c.work_id = e.work_id
    where e.id = ${editionId} and c.no = ${no} and ${isBook}`

/** Reads the words of a typeset page and where they stand on its picture; none where that is not known. Call `mayOpen` first. */
export const readPageWords = async (db: Db, editionId: number, no: number): Promise<readonly PageWord[]> =>
  (await firstValue<PageWord[]>(db)`
    select c.words from editions e join chapters c on c.work_id = e.work_id
    where e.id = ${editionId} and c.no = ${no} and ${isBook}`) ?? []
