import { continueIds, insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import type { PlannedWork } from '../expand/planned.ts'
import { companyDocuments } from './company-law.ts'
import { taxDocuments } from './direct-tax.ts'
import { type SeedDocument, sourceOf } from './documents.ts'
import { femaDocuments } from './fema.ts'
import { gstDocuments } from './gst.ts'

/** All documents, those of a shelf together. */
export const seedDocuments: readonly SeedDocument[] = [
  ...taxDocuments,
  ...gstDocuments,
  ...companyDocuments,
  ...femaDocuments,
]

/** What each plan opens, by its title. */
const shelvesOf: Readonly<Record<string, readonly SeedDocument['shelf'][]>> = {
  'Research: Direct Tax': ['direct-tax'],
  'Research: GST': ['gst'],
  'Research: Company Law': ['company-law'],
  'Research: Foreign Exchange': ['fema'],
  'Research: Full Library': ['direct-tax', 'gst', 'company-law', 'fema'],
}

export const citesOf = ({ text }: Pick<SeedDocument, 'text'>): string[] => [
  ...new Set([...text.join('\n').matchAll(/\]\(#([^)]+)\)/g)].map(([, slug]) => slug ?? '')),
]

/** Writes the documents of the research plans; the first of each kind and shelf is open to all. */
export async function writeResearch(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  const documents = seedDocuments.map((document, at) => ({ ...document, id: at + 1 }))
  await insertRows(
    tx,
    'research_documents',
    documents.map(({ text, ...document }) => ({
      ...document,
      source: sourceOf[document.kind],
      body: text.join('\n\n'),
      cites: citesOf({ text }),
    })),
  )
  await continueIds(tx, ['research_documents'])
  const isFirst = ({ id, shelf, kind }: (typeof documents)[number]) =>
    documents.find((each) => each.shelf === shelf && each.kind === kind)?.id === id
  await insertRows(
    tx,
    'work_documents',
    works.flatMap(({ row: { id, title } }) =>
      documents
        .filter(({ shelf }) => shelvesOf[title]?.includes(shelf))
        .map((document) => ({ work_id: id, document_id: document.id, is_sample: isFirst(document) })),
    ),
  )
}
