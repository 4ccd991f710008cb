import type { SeedPlan } from '../content/others/index.ts'
import { addDays, instantOf } from '../days.ts'
import { randomOf } from '../random.ts'
import { planEdition } from './edition-row.ts'
import type { Expansion } from './expansion.ts'
import { planWork } from './plan-work.ts'
import type { PlannedWork } from './planned.ts'
import { tagOf } from './price.ts'
import { slugOf } from './slug-of.ts'

const rhythm = {
  Weekly: { days: 7, aYear: 52 },
  Fortnightly: { days: 14, aYear: 24 },
  Monthly: { days: 30, aYear: 12 },
} as const

/** Turns the issues of the newsletters in `works` into works of their own. They come out on Mondays; the oldest is open to all. */
export function expandNewsletters(
  plans: readonly SeedPlan[],
  works: readonly PlannedWork[],
  expansion: Expansion,
): PlannedWork[] {
  const sinceMonday = (new Date(`${expansion.asOf}T00:00:00Z`).getUTCDay() + 6) % 7
  return plans.flatMap((letter) => {
    const parent = works.find(({ row }) => row.title === letter.title)?.editions[0]?.row
    if (letter.type !== 'ENEWS' || !parent) return []
    const { days, aYear } = rhythm[letter.frequency]
    const single = Math.ceil(letter.yearlyRupees / aYear / 5) * 5
    return letter.issues.map((issue, back) => {
      const id = expansion.nextWorkId()
      const day = addDays(expansion.asOf, -sinceMonday - back * days)
      const arrivedAt = instantOf(day, 9)
      const title = `${letter.title}: ${issue.label}`
      const edition = planEdition({
        id: expansion.nextEditionId(),
        work_id: id,
        sku: `${parent.sku}-I${back + 1}`,
        type: 'ISSUE',
        format: 'VIRTUAL',
        language_code: letter.language,
        issue_label: issue.label,
        edition_label: issue.label,
        parent_edition_id: parent.id,
        published_on: day,
        arrived_at: arrivedAt,
        is_sample: back === letter.issues.length - 1,
        ...tagOf(single, single, false, randomOf('letter', title)),
        tax_class: 'RESEARCH_DB',
      })
      return planWork({
        id,
        kind: 'issue',
        words: {
          ...letter,
          title,
          subtitle: issue.contents[0] ?? '',
          about: [
            `${issue.label} of ${letter.title} begins with “${issue.contents[0]}”. Then follow ${issue.contents
              .slice(1)
              .map((name) => `“${name}”`)
              .join(' and ')}.`,
          ],
        },
        createdAt: arrivedAt,
        contents: issue.contents,
        role: 'editor',
        editions: [edition],
        row: { slug: slugOf(title, 'issue'), subject_slug: letter.subject || null },
      })
    })
  })
}
