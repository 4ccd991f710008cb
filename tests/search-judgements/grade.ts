import { seedPapers } from '#demo/content/titles'
import type { Catalogue } from '#shop/listing'
import type { RelevanceJudgement, Rule } from './relevance-judgement.ts'

/** What the judgements ask of a title. */
type Facts = {
  readonly name: string
  readonly papers: readonly string[]
  readonly groups: readonly (string | null)[]
  readonly levels: readonly string[]
  readonly courses: readonly string[]
  readonly subjects: readonly (string | null)[]
  readonly kind: string
  readonly people: readonly string[]
  readonly languages: readonly string[]
  readonly rupees: number
  readonly mismatches: ReadonlySet<string>
}

const kinds = new Map(
  seedPapers.flatMap(({ works }) => works.map(({ title, kind }) => [title, kind] as const)),
)

/** The facts of every title of a shop, in its order. */
export function factsOf({ titles, papers }: Catalogue): Facts[] {
  const places = new Map(papers.map((paper) => [paper.code, paper]))
  return titles.map((title): Facts => {
    const served = title.papers.flatMap((code) => places.get(code) ?? [])
    const mismatches = title.fits.filter(({ verdicts }) =>
      title.editions.every((edition) => verdicts[edition] === 'does-not-fit'),
    )
    return {
      name: title.name.toLowerCase(),
      papers: title.papers,
      groups: served.map(({ group }) => group),
      levels: served.map(({ level }) => level),
      courses: served.map(({ course }) => course),
      subjects: [title.subject, ...served.map(({ subject }) => subject)],
      kind: kindOf(title),
      people: title.people,
      languages: title.languages,
      rupees: title.pricePaise / 100,
      mismatches: new Set(mismatches.map(({ attempt }) => attempt)),
    }
  })
}

function kindOf({ types, name }: Catalogue['titles'][number]): string {
  const [type = ''] = types
  if (type === 'BUNDLE' || type === 'JOURNAL' || type === 'ISSUE') return type.toLowerCase()
  return kinds.get(name) ?? (['RESEARCH', 'PRACTICE', 'ENEWS'].includes(type) ? 'plan' : 'other')
}

/** 3 just what was asked, 2 would serve, 1 worth a look, 0 a wrong answer. */
export function gradeOf(facts: Facts, { best, good = [], fair = [], attempt }: RelevanceJudgement): number {
  if (attempt !== undefined && facts.mismatches.has(attempt)) return 0
  const [third, second, first] = [fair, good, best].map((rules) => rules.some((rule) => holds(rule, facts)))
  return first ? 3 : second ? 2 : third ? 1 : 0
}

const holds = (rule: Rule, facts: Facts): boolean =>
  meet(rule.papers, facts.papers) &&
  meet(rule.groups, facts.groups) &&
  meet(rule.levels, facts.levels) &&
  meet(rule.courses, facts.courses) &&
  meet(rule.subjects, facts.subjects) &&
  meet(rule.kinds, [facts.kind]) &&
  meet(rule.people, facts.people) &&
  meet(rule.languages, facts.languages) &&
  facts.rupees < (rule.below ?? Number.POSITIVE_INFINITY) &&
  facts.rupees >= (rule.above ?? 0) &&
  (rule.title === undefined || rule.title.some((words) => facts.name.includes(words)))

const meet = (wanted: readonly string[] | undefined, had: readonly (string | null)[]): boolean =>
  wanted === undefined || had.some((value) => value !== null && wanted.includes(value))
