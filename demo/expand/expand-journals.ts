import type { SeedJournal } from '../content/others/index.ts'
import { addDays, instantOf } from '../days.ts'
import { randomOf } from '../random.ts'
import { planEdition } from './edition-row.ts'
import type { Expansion } from './expansion.ts'
import { lawOf, oldestWith } from './law-dates.ts'
import { planWork } from './plan-work.ts'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import { tagOf } from './price.ts'
import { slugOf } from './slug-of.ts'

const rhythm = {
  Weekly: { days: 7, aYear: 52, grams: 130 },
  Fortnightly: { days: 14, aYear: 24, grams: 190 },
  Monthly: { days: 30, aYear: 12, grams: 260 },
  Quarterly: { days: 91, aYear: 4, grams: 380 },
} as const

/** Of each journal three issues are virtual too; the oldest of them is open to all. */
const oldestVirtual = 2

/** Turns a journal into a work with its yearly subscriptions, and each issue into a work of its own. */
export function expandJournals(journals: readonly SeedJournal[], expansion: Expansion): PlannedWork[] {
  return journals.flatMap((journal, index) => {
    const yearly = planYearly(journal, index, expansion)
    const [print] = yearly.editions
    return print ? [yearly, ...planIssues(journal, index, print.row.id, expansion)] : []
  })
}

const skuOf = (index: number) => `JN-${String(index + 1).padStart(2, '0')}`

function planYearly(journal: SeedJournal, index: number, expansion: Expansion): PlannedWork {
  const id = expansion.nextWorkId()
  const random = randomOf('journal', journal.title)
  const { aYear, grams } = rhythm[journal.frequency]
  const { from, to } = journal.yearlyRupees
  const common = {
    work_id: id,
    type: 'JOURNAL',
    frequency: journal.frequency,
    issn: journal.issn,
    language_code: journal.language,
    edition_label: `One year, ${aYear} issues`,
    published_on: addDays(
      expansion.asOf,
      -random.between(90, oldestWith(lawOf(journal, null), 600, expansion.asOf, 91)),
    ),
    arrived_at: instantOf(addDays(expansion.asOf, -random.between(60, 85))),
  } as const
  const editions = [
    planEdition(
      {
        ...common,
        id: expansion.nextEditionId(),
        sku: `${skuOf(index)}-P`,
        format: 'HARD',
        ...tagOf(to, to, true, random),
        tax_class: 'JOURNAL_PRINT',
        title_note: '1 year',
        weight_g: Math.min(50_000, aYear * grams),
        issues: aYear,
        issues_from: `${addDays(expansion.asOf, -60).slice(0, 7)}-01`,
      },
      { copies: random.between(60, 200) },
    ),
    planEdition({
      ...common,
      id: expansion.nextEditionId(),
      sku: `${skuOf(index)}-V`,
      format: 'VIRTUAL',
      ...tagOf(from, Math.round((from * 1.08) / 50) * 50, true, random),
      tax_class: 'EJOURNAL',
      title_note: '1 year',
      validity_days: 365,
    }),
  ]
  return planWork({
    id,
    kind: 'journal',
    words: journal,
    createdAt: common.arrived_at,
    role: 'editor',
    editions,
    row: { slug: slugOf(journal.title, 'journal'), subject_slug: journal.subject || null },
  })
}

function planIssues(
  journal: SeedJournal,
  index: number,
  parent: number,
  expansion: Expansion,
): PlannedWork[] {
  const { days, aYear, grams } = rhythm[journal.frequency]
  const random = randomOf('issues', journal.title)
  const single = Math.round(((journal.yearlyRupees.to / aYear) * 1.25) / 10) * 10
  return journal.issues.map((issue, back) => {
    const id = expansion.nextWorkId()
    const day = addDays(expansion.asOf, -4 - back * days)
    const common = {
      work_id: id,
      type: 'ISSUE',
      issn: journal.issn,
      language_code: journal.language,
      issue_label: issue.label,
      edition_label: issue.label,
      parent_edition_id: parent,
      published_on: day,
      arrived_at: instantOf(day, 11),
      is_sample: back === oldestVirtual,
    } as const
    const editions: PlannedEdition[] = [
      planEdition(
        {
          ...common,
          id: expansion.nextEditionId(),
          sku: `${skuOf(index)}-I${back + 1}-P`,
          format: 'HARD',
          ...tagOf(single, single, false, random),
          tax_class: 'JOURNAL_PRINT',
          weight_g: grams,
          pages: Math.round((grams * 0.75) / 4) * 4,
          binding: 'Paperback',
        },
        { copies: back === 5 ? 2 : random.between(20, 70) },
      ),
    ]
    if (back <= oldestVirtual)
      editions.push(
        planEdition({
          ...common,
          id: expansion.nextEditionId(),
          sku: `${skuOf(index)}-I${back + 1}-V`,
          format: 'VIRTUAL',
          ...tagOf(Math.round((single * 0.65) / 5) * 5, Math.round((single * 0.7) / 5) * 5, false, random),
          tax_class: 'EJOURNAL',
        }),
      )
    return planIssue(journal, issue, id, editions, common.arrived_at)
  })
}

function planIssue(
  journal: SeedJournal,
  issue: SeedJournal['issues'][number],
  id: number,
  editions: readonly PlannedEdition[],
  createdAt: string,
): PlannedWork {
  const [first, second, ...rest] = issue.contents
  const title = `${journal.title}: ${issue.label}`
  const more = rest.length === 1 ? 'one more piece' : `${rest.length} more pieces`
  return planWork({
    id,
    kind: 'issue',
    words: {
      title,
      subtitle: first ?? '',
      about: [
        `${issue.label} of ${journal.title} opens with “${first}”. “${second}” follows, and after it ${more}, named under the contents.`,
      ],
      publisher: journal.publisher,
      people: journal.people,
    },
    createdAt,
    contents: issue.contents,
    role: 'editor',
    editions,
    row: { slug: slugOf(title.replaceAll(',', ''), 'issue'), subject_slug: journal.subject || null },
  })
}
