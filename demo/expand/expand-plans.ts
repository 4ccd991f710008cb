import type { SeedPlan } from '../content/others/index.ts'
import { sellers } from '../content/sellers.ts'
import type { CoverKind } from '../covers/cover-spec.ts'
import { addDays, instantOf, monthOf } from '../days.ts'
import { type Random, randomOf } from '../random.ts'
import { weightOf } from './book-shape.ts'
import { planEdition } from './edition-row.ts'
import type { Expansion } from './expansion.ts'
import { lawOf, oldestWith } from './law-dates.ts'
import { planWork } from './plan-work.ts'
import type { EditionRow, PlannedEdition, PlannedWork } from './planned.ts'
import { tagOf } from './price.ts'
import { slugOf } from './slug-of.ts'

const covers: Readonly<Record<SeedPlan['type'], CoverKind>> = {
  RESEARCH: 'plan',
  PRACTICE: 'plan',
  ENEWS: 'enews',
  ADIT: 'textbook',
  DVD: 'dvd',
}

const exams: Partial<Record<SeedPlan['type'], readonly string[]>> = { ADIT: ['adit'] }

/** Turns plans, newsletters, ADIT titles and discs into works. */
export function expandPlans(plans: readonly SeedPlan[], expansion: Expansion): PlannedWork[] {
  const counts = new Map<string, number>()
  return plans.map((plan) => {
    const nth = (counts.get(plan.type) ?? 0) + 1
    counts.set(plan.type, nth)
    const id = expansion.nextWorkId()
    const random = randomOf('plan', plan.title)
    const editions = editionsOf(
      plan,
      id,
      `${plan.type.slice(0, 4)}-${String(nth).padStart(2, '0')}`,
      random,
      expansion,
    )
    return planWork({
      id,
      kind: covers[plan.type],
      words: plan,
      createdAt: editions[0]?.row.arrived_at ?? expansion.asOf,
      papers: plan.type === 'PRACTICE' ? plan.papers : [],
      exams: plan.title.startsWith('GST Portal') ? ['certificate-gst'] : (exams[plan.type] ?? []),
      editions,
      row: { slug: slugOf(plan.title, plan.type.toLowerCase()), subject_slug: plan.subject || null },
    })
  })
}

const termWords = { 1: '30 days', 6: '182 days', 12: '1 year' } as const

function editionsOf(
  plan: SeedPlan,
  workId: number,
  sku: string,
  random: Random,
  expansion: Expansion,
): PlannedEdition[] {
  // Tests are of the law of today.
  const oldest = oldestWith(lawOf(plan, null), plan.type === 'PRACTICE' ? 120 : 500, expansion.asOf, 71)
  const publishedOn = addDays(expansion.asOf, -random.between(70, oldest))
  const common = () => ({
    id: expansion.nextEditionId(),
    work_id: workId,
    sku,
    type: plan.type,
    language_code: plan.language,
    published_on: publishedOn,
    arrived_at: instantOf(publishedOn, 12),
  })
  switch (plan.type) {
    case 'RESEARCH':
    case 'PRACTICE':
      return plan.terms.map(({ months, rupees }) =>
        planEdition({
          ...common(),
          sku: `${sku}-M${months}`,
          format: 'VIRTUAL',
          ...tagOf(rupees, rupees, plan.type === 'RESEARCH', random),
          tax_class: plan.type === 'RESEARCH' ? 'RESEARCH_DB' : 'TEST_SERIES',
          title_note: termWords[months],
          validity_days: { 1: 30, 6: 182, 12: 365 }[months],
          trial_days: months === 1 ? 7 : null,
        }),
      )
    case 'ENEWS':
      return [
        planEdition({
          ...common(),
          format: 'VIRTUAL',
          ...tagOf(plan.yearlyRupees, plan.yearlyRupees, false, random),
          tax_class: 'RESEARCH_DB',
          title_note: '1 year',
          frequency: plan.frequency,
          validity_days: 365,
        }),
      ]
    case 'ADIT':
      return [planAdit(plan, common(), random, expansion)]
    case 'DVD':
      return [planDvd(plan, common(), random)]
  }
}

type Common = Pick<EditionRow, 'id' | 'work_id' | 'sku' | 'type' | 'language_code' | 'arrived_at'> & {
  published_on: string
}

function planAdit(
  plan: SeedPlan & { type: 'ADIT' },
  common: Common,
  random: Random,
  expansion: Expansion,
): PlannedEdition {
  const isPrint = plan.format === 'HARD'
  const pages = random.between(40, 62) * 8
  const mrp = Math.round((plan.rupees * 1.12) / 50) * 50
  return planEdition(
    {
      ...common,
      format: plan.format,
      ...tagOf(plan.rupees, mrp, true, random),
      // An e-book of a book that is not printed is taxed at 18 % (Notification 13/2018).
      tax_class: isPrint ? 'BOOK_PRINT' : 'EBOOK_NOPRINT',
      edition_no: 2,
      edition_label: `2nd edition, ${monthOf(common.published_on)}`,
      isbn13: isPrint ? expansion.nextIsbn(plan.publisher) : null,
      pages,
      weight_g: isPrint ? weightOf('textbook', pages, 'Paperback') : null,
      binding: isPrint ? 'Paperback' : null,
      title_note: isPrint ? '' : 'Open for 1 year',
      validity_days: isPrint ? null : 365,
    },
    { copies: isPrint ? random.between(20, 60) : 0 },
  )
}

function planDvd(plan: SeedPlan & { type: 'DVD' }, common: Common, random: Random): PlannedEdition {
  const marina = sellers.find((seller) => seller.slug === 'marina-law-house')
  return planEdition(
    {
      ...common,
      ...(random.chance(0.35) && marina ? { seller_id: marina.id } : {}),
      format: 'HARD',
      ...tagOf(plan.rupees, Math.round((plan.rupees * 1.15) / 10) * 10, false, random),
      tax_class: 'DVD',
      edition_label: `Recorded ${monthOf(common.published_on)}`,
      lectures: plan.lectures,
      duration_minutes: plan.hours * 60,
      weight_g: 40 + 20 * Math.ceil(plan.hours / 6),
      package_details: `${Math.ceil(plan.hours / 6)} discs in a case`,
    },
    { copies: random.between(15, 80) },
  )
}
