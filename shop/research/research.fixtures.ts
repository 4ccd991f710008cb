import type { Db } from '#db/tables'
import { oneRow } from '#kernel/read-rows'

/** Gives a research plan three documents: a section open to all, a rule, and a decision that leads to both. */
export async function makeResearchPlan(db: Db, editionId: number): Promise<void> {
  const { work_id } = await oneRow<{ work_id: number }>(db)`
    select work_id from editions where id = ${editionId}`
  const documents = await db
    .insertInto('research_documents')
    .values([
      {
        slug: 'act-1',
        shelf: 'gst',
        kind: 'act',
        title: 'What a supply is',
        citation: 'Act 2017, s. 1',
        source: 'In the Gazette.',
        body: 'A supply is read with [its rule](#rule-1).',
        cites: ['rule-1'],
      },
      {
        slug: 'rule-1',
        shelf: 'gst',
        kind: 'rule',
        title: 'Papers to keep',
        citation: 'Rules 2017, r. 1',
        source: 'In the Gazette.',
        body: 'The invoice is kept for years. See [another plan](#elsewhere).',
        cites: ['elsewhere'],
      },
      {
        slug: 'case-1',
        shelf: 'gst',
        kind: 'case',
        title: 'The lost parcel',
        citation: 'Digest 1',
        source: 'Invented.',
        body: 'A lost invoice is no supply under [section 1](#act-1) and [rule 1](#rule-1).',
        cites: ['act-1', 'rule-1'],
      },
    ])
    .returning(['id', 'slug'])
    .execute()
  await db
    .insertInto('work_documents')
    .values(documents.map(({ id, slug }) => ({ work_id, document_id: id, is_sample: slug === 'act-1' })))
    .execute()
}
