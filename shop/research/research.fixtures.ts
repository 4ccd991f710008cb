import { insertRows } from '#db/insert-rows'
import type { Db } from '#db/tables'
import { allRows, oneRow } from '#kernel/read-rows'

/** Gives a research plan three documents: a section open to all, a rule, and a decision that leads to both. */
export async function makeResearchPlan(db: Db, editionId: number): Promise<void> {
  const { work_id } = await oneRow<{ work_id: number }>(db)`
    select work_id from editions where id = ${editionId}`
  const documents = await allRows<{ id: number; slug: string }>(db)`
    insert into research_documents (slug, shelf, kind, title, citation, source, body, cites)
    values ('act-1', 'parcels', 'act', 'What a supply is', 'Act 2017, s. 1', 'In the Gazette.', 'A supply is read with [its rule](#rule-1).', ${['rule-1']}),
      ('rule-1', 'parcels', 'rule', 'Papers to keep', 'Rules 2017, r. 1', 'In the Gazette.', 'The invoice is kept for years. See [another plan](#elsewhere).', ${['elsewhere']}),
      ('case-1', 'parcels', 'case', 'The lost parcel', 'Digest 1', 'Invented.', 'A lost invoice is no supply under [section 1](#act-1) and [rule 1](#rule-1).', ${['act-1', 'rule-1']})
    returning id, slug`
  await insertRows(
    db,
    'work_documents',
    documents.map(({ id, slug }) => ({ work_id, document_id: id, is_sample: slug === 'act-1' })),
  )
}
