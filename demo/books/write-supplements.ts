import { continueIds, insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { type Amendment, amendments } from '../assessment/amendments.ts'
import type { AssessmentRow } from '../assessment/assessment.ts'
import { instantOf } from '../days.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { mostChapters } from './write-chapters.ts'

/** Writes the supplement that each assessment links to, with its notes in the chapters that it changes. */
export async function writeSupplements(
  tx: Tx,
  works: readonly PlannedWork[],
  assessed: readonly AssessmentRow[],
): Promise<void> {
  const linked = new Map(assessed.flatMap((row) => (row.supplement_href ? [[row.supplement_href, row]] : [])))
  const supplements = works.flatMap((work) =>
    work.editions.flatMap((edition) => {
      const row = linked.get(`/supplement/${edition.row.id}`)
      const amendment = amendments.find(({ title }) => title === row?.supplement)
      return row?.supplement_on && amendment ? [{ work, edition, amendment, on: row.supplement_on }] : []
    }),
  )
  await insertRows(
    tx,
    'supplements',
    supplements.map(({ edition, amendment, on }) => ({
      id: edition.row.id,
      edition_id: edition.row.id,
      kind: 'supplement',
      title: amendment.title,
      law_on: on,
      body: textOf(edition, amendment),
      published_at: instantOf(on, 11),
    })),
  )
  await continueIds(tx, ['supplements'])
  await insertRows(
    tx,
    'supplement_chapters',
    supplements.flatMap(({ work, edition, amendment }) =>
      chaptersOf(work).flatMap((topic, at) => {
        const changed = amendment.chapters.find(({ words }) => words.test(topic))
        return changed
          ? [{ supplement_id: edition.row.id, chapter_no: at + 1, note: changed.note, after_words: '' }]
          : []
      }),
    ),
  )
}

/** The chapters of the text where there is one, as write-chapters.ts numbers them; else those that the work prints. */
const chaptersOf = ({ row, topics, editions }: PlannedWork): readonly string[] =>
  editions.some((edition) => edition.row.type === 'BOOK' && edition.row.format === 'VIRTUAL')
    ? topics.slice(0, mostChapters)
    : row.contents

const textOf = ({ row }: PlannedEdition, { text }: Amendment): string =>
  [
    `Your ${row.type === 'VIDEO' ? 'course' : 'edition'} states the law up to ${formatDay(row.updated_till ?? '')}. This is what changed since then.`,
    ...text,
    '*Written for the demonstration of this shop. It is no advice.*',
  ].join('\n\n')
