import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { oneRow } from '#kernel/read-rows'
import { readAuditLog } from '#shop/staff'
import type { TestDatabase } from '#tests/support/postgres'
import type { temporaryFiles } from '../media/media.fixtures.ts'
import { readTitle } from './read-title.ts'
import { saveTitle } from './save-title.ts'
import { putOnSale } from './sell-title.ts'
import type { TitleFields } from './title-fields.ts'

type Save = Partial<Parameters<typeof saveTitle>[1]>

/** What an editor, who is made for it, does with titles. */
export async function openTitleDesk(
  { db }: Pick<TestDatabase, 'db'>,
  { files }: Pick<Awaited<ReturnType<typeof temporaryFiles>>, 'files'>,
) {
  const actorId = randomUUID()
  await sql`
    insert into users (id, name, email, email_verified)
    values (${actorId}, 'Meera Joshi', ${`${actorId}@example.com`}, true)`.execute(db)
  const save = (typed: TitleFields, over: Save = {}) =>
    saveTitle(
      { db, files },
      { what: { kind: 'BOOK.HARD', of: null }, typed, cover: null, mayReceive: true, actorId, ...over },
    )
  return {
    actorId,
    save,
    async wrongIn(typed: TitleFields, over: Save = {}) {
      const saved = await save(typed, over)
      return saved.ok ? 'saved' : saved.refusal.errors.map(({ path }) => path).join(', ')
    },
    async added(typed: TitleFields, over: Save = {}) {
      const saved = await save(typed, over)
      if (!saved.ok) throw new Error(JSON.stringify(saved.refusal.errors))
      return saved.value
    },
    async change(editionId: number, typed: TitleFields, over: Save = {}) {
      const title = await readTitle(db, editionId)
      return save({ version: title?.version ?? '', ...typed }, { what: editionId, ...over })
    },
    /** Publishes it; answers what it lacks, '' when it is on sale. */
    async publish(editionId: number) {
      const sold = await putOnSale(db, { editionId, earlier: [], actorId })
      return sold.ok ? '' : sold.refusal.message
    },
    /** What the audit log has of an edition, the newest first. */
    async deedsOf(editionId: number) {
      const any = { action: 'title', from: null, to: null, before: null }
      const { rows } = await readAuditLog(db, { ...any, actorId, subjects: [`edition:${editionId}`] })
      return rows.map(({ action, detail }) => [action, detail] as const)
    },
    /** How many rows there are of all that a title is written to. */
    counts: () =>
      Promise.all(
        (
          [
            'works',
            'editions',
            'people',
            'publishers',
            'audit_log',
            'stock_levels',
            'media_files',
            'bundle_parts',
            'edition_tags',
            'applicability',
          ] as const
        ).map((table) => oneRow<{ n: number }>(db)`select count(*) n from ${sql.table(table)}`),
      ),
  }
}
