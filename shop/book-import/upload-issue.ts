import { z } from 'zod'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { typedDay } from '#kernel/typed-day'
import { typedLine } from '#kernel/typed-text'
import { addVirtualIssue, isReadByIssue } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { isPdf } from './read-pages.ts'
import { queueImport, storeUpload, type uploadBook } from './upload-book.ts'

/** A journal or an e-newsletter that is read issue by issue, as staff see it. */
export type JournalToFill = {
  readonly title: string
  readonly kindName: string
  readonly issues: readonly {
    readonly id: number
    readonly label: string
    readonly publishedOn: string | null
    readonly articles: number
    readonly isSample: boolean
  }[]
}

/** Reads the virtual issues of a virtual journal or an e-newsletter, the latest first; null when the edition is neither. */
export const readJournalToFill = (db: Db, editionId: number): Promise<JournalToFill | null> =>
  firstRow<JournalToFill>(db)`
    select w.title, k.name "kindName",
      coalesce((select json_agg(json_build_object('id', i.id, 'label', i.issue_label, 'publishedOn', i.published_on,
        'isSample', i.is_sample, 'articles', (select count(*) from chapters c where c.work_id = i.work_id))
        order by i.published_on desc nulls last, i.id desc)
        from editions p join editions i on i.parent_edition_id = p.id and i.format = 'VIRTUAL' where p.work_id = w.id), '[]') issues
    from editions e join works w on w.id = e.work_id join product_kinds k using (type, format)
    where e.id = ${editionId} and ${isReadByIssue('e')}`

const draft = z.object({
  label: typedLine(80, 'Enter the name of the issue.'),
  issuedOn: typedDay('Choose the day of the issue.'),
})

type IssueToUpload = z.input<typeof draft> & {
  /** The virtual journal or the e-newsletter, editions.id. */
  readonly journalId: number
  readonly bytes: Uint8Array
  readonly isSample: boolean
  readonly actorId: string
}

/**
 * Adds an issue to a virtual journal or an e-newsletter and takes its file, of which a job reads the articles. Answers
 * editions.id of the issue. Audited.
 */
export async function uploadIssue(
  { db, files, outbox }: Parameters<typeof uploadBook>[0],
  { journalId, bytes, isSample, actorId, ...typed }: IssueToUpload,
): Promise<Result<number, Refusal>> {
  const parsed = draft.safeParse(typed)
  if (!parsed.success) return refuseInput('not_valid', parsed.error)
  if (bytes.length === 0) return refuse('no_file', 'Choose the EPUB or the PDF of the issue.', 'file')
  const file = await storeUpload(files, bytes)
  const added = await db.transaction().execute(async (tx) => {
    const id = await addVirtualIssue(tx, { journalId, isSample, ...parsed.data })
    if (typeof id !== 'number') return id
    await recordAudit(tx, actorId, 'title.issue-added', `edition:${journalId}`, {
      issue: id,
      label: parsed.data.label,
    })
    const unit = isPdf(bytes) ? 'pages' : 'chapters'
    await queueImport(tx, outbox, { editionId: id, file, unit, samples: 0, replaces: false, actorId })
    return id
  })
  if (typeof added === 'number') return ok(added)
  await files.delete(file)
  return added === null
    ? refuse('unknown_journal', 'Issues are for virtual journals and e-newsletters.')
    : refuse('known', 'There is an issue of this name.', 'label')
}
