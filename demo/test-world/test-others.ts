import {
  aditTitles,
  dvdTitles,
  journals,
  newsletters,
  practicePlans,
  professionalBooks,
  researchPlans,
} from '../content/others/index.ts'
import type { CoverKind } from '../covers/cover-spec.ts'
import { planWork, type WorkWords } from '../expand/plan-work.ts'
import type { PlannedEdition, PlannedWork } from '../expand/planned.ts'
import { testEdition, testPrint } from './test-edition.ts'
import { world } from './world.ts'

const first = <Item extends { readonly title: string }>(items: readonly Item[], title: string): Item => {
  const found = items.find((item) => item.title === title)
  if (!found) throw new Error(`There is no title “${title}”`)
  return found
}

const other = (
  kind: CoverKind,
  words: WorkWords & { readonly subject?: string },
  editions: readonly PlannedEdition[],
): PlannedWork =>
  planWork({
    id: 0,
    kind,
    words,
    createdAt: '2026-06-15T04:30:00Z',
    role: kind === 'journal' ? 'editor' : 'author',
    editions,
    row: { subject_slug: words.subject || null },
  })

const plan = { format: 'VIRTUAL', tax_class: 'RESEARCH_DB' } as const

/** What is no book of a paper: journals, plans, discs, an import. */
export const planTestOthers = (): PlannedWork[] => {
  const fortnight = first(journals, 'Direct Tax Fortnight')
  const { title, publisher, subject } = fortnight
  const issueWords = {
    title: `${title}: ${fortnight.issues[0]?.label}`,
    subtitle: '',
    about: [],
    publisher,
    subject,
    people: [],
  }
  return [
    other('journal', fortnight, [
      testEdition(
        world.journal,
        {
          rupees: 17_500,
          type: 'JOURNAL',
          format: 'HARD',
          tax_class: 'JOURNAL_PRINT',
          frequency: 'Weekly',
          issn: fortnight.issn,
          issues: 52,
          issues_from: '2026-11-01',
          weight_g: 9_000,
        },
        { copies: 40 },
      ),
      testEdition(world.journalVirtual, {
        rupees: 9_800,
        type: 'JOURNAL',
        format: 'VIRTUAL',
        tax_class: 'EJOURNAL',
        frequency: 'Weekly',
        issn: fortnight.issn,
        validity_days: 365,
      }),
    ]),
    other('issue', issueWords, [
      testEdition(
        world.issue,
        {
          rupees: 450,
          type: 'ISSUE',
          format: 'HARD',
          tax_class: 'JOURNAL_PRINT',
          issn: fortnight.issn,
          weight_g: 180,
          parent_edition_id: world.journal.id,
          issue_label: fortnight.issues[0]?.label ?? '',
        },
        { copies: 30 },
      ),
    ]),
    other('plan', first(researchPlans, 'Research: Direct Tax'), [
      testEdition(world.researchPlan, { ...plan, type: 'RESEARCH', rupees: 11_800, validity_days: 365 }),
    ]),
    other('plan', first(practicePlans, 'Foundation Hundred'), [
      testEdition(world.practicePlan, {
        ...plan,
        type: 'PRACTICE',
        tax_class: 'TEST_SERIES',
        rupees: 2_478,
        validity_days: 365,
      }),
    ]),
    other(
      'test-series',
      {
        title: 'Group I Mock Tests',
        subtitle: 'Eight papers with evaluation',
        about: ['Eight full papers, each returned with marks and remarks within six days.'],
        publisher: 'aarambh-academy',
        people: [],
      },
      [
        testEdition(world.testSeries, {
          ...plan,
          type: 'EXAM',
          tax_class: 'TEST_SERIES',
          rupees: 1_499,
          validity_days: 180,
        }),
      ],
    ),
    other('enews', first(newsletters, 'Monday Tax Letter'), [
      testEdition(world.newsletter, {
        ...plan,
        type: 'ENEWS',
        rupees: 1_180,
        frequency: 'Weekly',
        validity_days: 365,
      }),
    ]),
    other('textbook', first(aditTitles, 'Principles of International Taxation: A Candidate’s Reader'), [
      testPrint(world.adit, {
        rupees: 3_450,
        type: 'ADIT',
        edition_label: '2nd edition, June 2026',
        edition_no: 2,
      }),
    ]),
    other('dvd', first(dvdTitles, 'GST Portal, Click by Click'), [
      testEdition(
        world.otherSellersDvd,
        {
          rupees: 1_416,
          type: 'DVD',
          format: 'HARD',
          tax_class: 'DVD',
          seller_id: 3,
          weight_g: 120,
          lectures: 14,
          duration_minutes: 480,
        },
        { copies: 30 },
      ),
    ]),
    other('textbook', first(professionalBooks, 'Taxing Groups: Principles across Borders'), [
      testPrint(world.importedBook, {
        rupees: 4_250,
        mrp: 4_950,
        country_of_origin: 'GB',
        importer: 'Bookmann Learning Private Limited',
        binding: 'Hardbound',
      }),
    ]),
  ]
}
