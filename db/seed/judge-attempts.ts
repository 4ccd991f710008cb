import { formatDay } from '#kernel/dates'
import type { Verdict } from '#shop/catalog'
import { addDays, monthOf } from './days.ts'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import { type Random, randomOf } from './random.ts'

/** An attempt as far as a judgement looks at it. */
export type JudgedAttempt = {
  readonly code: string
  readonly label: string
  readonly examOn: string
  readonly actBasis: string | null
  readonly levels: readonly string[]
}

/** A paper as far as a judgement looks at it. */
export type JudgedPaper = {
  readonly code: string
  readonly level: string
  readonly course: string
  readonly body: string
  readonly subject: string
}

/** A row of `applicability`. */
export type JudgementRow = {
  readonly edition_id: number
  readonly paper_code: string
  readonly attempt_code: string
  readonly verdict: Verdict
  readonly reason: string
  readonly source: string
  readonly judged_on: string | null
}

type Judged = { readonly verdict: Verdict; readonly reason: string; readonly source: string }

type Asked = {
  readonly edition: PlannedEdition
  readonly paper: JudgedPaper
  readonly attempt: JudgedAttempt
  readonly random: Random
  readonly asOf: string
}

/** Attempts worth asking about: the one just held, and those of the next fourteen months. */
export const attemptsAround = (attempts: readonly JudgedAttempt[], asOf: string): readonly JudgedAttempt[] =>
  attempts.filter(({ examOn }) => examOn >= addDays(asOf, -80) && examOn <= addDays(asOf, 430))

/** Every judgement of a work's editions: one for each paper it serves and each attempt of that paper's level. */
export function judgeWork(
  work: PlannedWork,
  papers: ReadonlyMap<string, JudgedPaper>,
  attempts: readonly JudgedAttempt[],
  asOf: string,
): JudgementRow[] {
  const rows: JudgementRow[] = []
  for (const edition of work.editions) {
    for (const code of work.papers) {
      const paper = papers.get(code)
      if (!paper) throw new Error(`“${work.row.title}” serves ${code}, which is no paper`)
      for (const attempt of attempts.filter(({ levels }) => levels.includes(paper.level))) {
        const random = randomOf('judge', work.row.slug, edition.row.edition_no ?? 0, code, attempt.code)
        rows.push(toRow({ edition, paper, attempt, random, asOf }))
      }
    }
  }
  return rows
}

function toRow(asked: Asked): JudgementRow {
  const { edition, paper, attempt, random, asOf } = asked
  const judged = judge(asked)
  const looked = edition.row.published_on ?? asOf
  return {
    edition_id: edition.row.id,
    paper_code: paper.code,
    attempt_code: attempt.code,
    ...judged,
    judged_on:
      judged.verdict === 'not-judged' ? null : addDays(looked < asOf ? looked : asOf, -random.between(0, 3)),
  }
}

function judge(asked: Asked): Judged {
  const { subject } = asked.paper
  if (asked.edition.act && (subject === 'direct-tax' || subject === 'taxation')) return judgeByAct(asked)
  return judgeByAge(asked)
}

const notJudged = ({ paper, attempt, random }: Asked, share: number): Judged | null =>
  random.chance(share)
    ? {
        verdict: 'not-judged',
        reason: random.pick([
          `Nobody has compared this edition with the ${attempt.label} syllabus yet.`,
          `The publisher has not told us yet whether a supplement for ${attempt.label} will follow.`,
          `We judge it for ${attempt.label} once ${paper.body} has named the amendments that apply.`,
        ]),
        source: random.pick(['Waiting for the publisher', `Waiting for ${paper.body}`]),
      }
    : null

/** Amendments for an attempt are notified about half a year before it. */
const isFar = ({ attempt, asOf }: Asked) => attempt.examOn > addDays(asOf, 200)

const institute = ({ paper }: Asked) => `${paper.body} announcement on the Income-tax Act, 2025`

// India.md §7: ICAI examines the Act of 2025 from May 2027; ICSI and ICMAI have not said which attempt is their first.
function judgeByAct(asked: Asked): Judged {
  const { edition, paper, attempt, random, asOf } = asked
  const { act } = edition
  const open = notJudged(asked, act === 'both' ? 0.04 : 0.07)
  if (open) return open
  const announced = paper.course === 'ca'
  const source = announced ? institute(asked) : 'Publisher’s note; the institute has not announced'
  if (act === 'both')
    return {
      verdict: 'fits',
      reason: random.pick([
        `Both Acts are covered, so it serves ${attempt.label} too.`,
        `It carries the Act of 1961 and the Act of 2025 side by side; use the part for ${attempt.label}.`,
      ]),
      source: 'Preface and contents',
    }
  if (act === attempt.actBasis) return fitsAct(asked, source)
  if (!announced && attempt.actBasis === '2025' && random.chance(0.4))
    return {
      verdict: 'not-judged',
      reason: `${paper.body} has not announced from which attempt the Act of 2025 is examined, so ${attempt.label} is open.`,
      source: `Waiting for ${paper.body}`,
    }
  if (act === '1961')
    return {
      verdict: 'does-not-fit',
      reason: announced
        ? random.pick([
            `${attempt.label} is set on the Income-tax Act, 2025; this edition is written on the Act of 1961.`,
            `The law examined changes with May 2027. This edition ends with the Act of 1961.`,
          ])
        : `Written on the Act of 1961. ${paper.body} is expected to examine the Act of 2025 by ${attempt.label}, though it has not announced the first attempt.`,
      source,
    }
  return {
    verdict: 'does-not-fit',
    reason: announced
      ? random.pick([
          `${attempt.label} ${attempt.examOn < asOf ? 'was' : 'is'} still set on the Income-tax Act, 1961; this edition is on the Act of 2025.`,
          `Written on the Act of 2025, which is first examined in May 2027.`,
        ])
      : `This edition leads with the Act of 2025, and ${attempt.label} is taken to be on the Act of 1961. ${paper.body} has not announced the change.`,
    source,
  }
}

function fitsAct(asked: Asked, source: string): Judged {
  const { edition, paper, attempt, random, asOf } = asked
  const announced = paper.course === 'ca'
  const { row } = edition
  if (row.superseded_by !== null)
    return {
      verdict: 'fits-with-supplement',
      reason: `Usable for ${attempt.label} with the amendments since ${monthOf(row.updated_till ?? row.published_on ?? attempt.examOn)}; the current edition has them inside.`,
      source: 'Publisher’s supplement',
    }
  const later = attempt.actBasis === '2025' && random.chance(0.4)
  if (later || random.chance(0.12))
    return {
      verdict: 'fits-with-supplement',
      reason: random.pick([
        `Take the publisher’s free supplement for the Finance Act that applies to ${attempt.label}.`,
        `The text fits; rates and limits for ${attempt.label} come in a supplement by e-mail.`,
        `Chapters on deduction at source need the supplement for ${attempt.label}.`,
      ]),
      source: 'Publisher’s supplement page',
    }
  return {
    verdict: 'fits',
    reason: announced
      ? random.pick([
          `Written on the Income-tax Act, ${edition.act}, which ${attempt.label} examines.`,
          `${attempt.label} ${attempt.examOn < asOf ? 'was' : 'is'} set on the Act of ${edition.act}, and so is this edition.`,
          isFar(asked)
            ? `It rests on the Act of ${edition.act}; amendments for ${attempt.label} are not notified yet.`
            : `It rests on the Act of ${edition.act} and has the amendments notified for ${attempt.label}.`,
        ])
      : random.pick([
          `On the Act of ${edition.act}, which is taken for ${attempt.label}; ${paper.body} has not announced its first attempt under the new Act.`,
          `Sections of the Act of ${edition.act} lead. ${paper.body} has yet to say from when the new Act is examined.`,
        ]),
    source,
  }
}

const changing = new Set([
  'indirect-tax',
  'law',
  'audit',
  'securities-law',
  'secretarial-practice',
  'insolvency',
  'labour-law',
  'taxation',
  'direct-tax',
])

function judgeByAge(asked: Asked): Judged {
  const { edition, paper, attempt, random } = asked
  const { row } = edition
  const moves = changing.has(paper.subject)
  const open = notJudged(asked, moves ? 0.05 : 0.015)
  if (open) return open
  const till = row.updated_till
    ? `Updated till ${formatDay(row.updated_till)}`
    : 'The syllabus has not changed'
  if (row.superseded_by !== null)
    return moves
      ? {
          verdict: random.chance(0.6) ? 'does-not-fit' : 'fits-with-supplement',
          reason: random.pick([
            `An older edition. What changed since ${monthOf(row.updated_till ?? attempt.examOn)} is missing.`,
            `Replaced by a newer edition; the amendments for ${attempt.label} are only there.`,
          ]),
          source: 'Comparison with the current edition',
        }
      : {
          verdict: 'fits-with-supplement',
          reason: `An older edition of a paper that changes little: read it with the list of changes to the current one.`,
          source: 'Comparison with the current edition',
        }
  const months = row.updated_till ? Date.parse(attempt.examOn) - Date.parse(row.updated_till) : 0
  if (moves && months > 330 * 86_400_000 && random.chance(0.55))
    return {
      verdict: 'fits-with-supplement',
      reason: random.pick([
        `${till}. Amendments for ${attempt.label} come as a free supplement.`,
        `${till}; what ${paper.body} notifies later for ${attempt.label} is sent by e-mail.`,
      ]),
      source: 'Publisher’s supplement page',
    }
  return {
    verdict: 'fits',
    reason: random.pick(
      moves && isFar(asked)
        ? [
            `${till}. Nothing notified so far for ${attempt.label} goes beyond it.`,
            `Complete for ${attempt.label} as far as ${paper.body} has said; later amendments will be listed here.`,
          ]
        : moves
          ? [
              `${till}; the provisions notified for ${attempt.label} are covered.`,
              `${till}, which is past the cut-off for ${attempt.label}.`,
              `The amendments that ${paper.body} lists for ${attempt.label} are in the text.`,
            ]
          : [
              `Covers the whole syllabus of ${attempt.label}.`,
              `The syllabus of this paper stays as it is for ${attempt.label}.`,
              `Checked chapter by chapter against the ${attempt.label} syllabus.`,
            ],
    ),
    source: random.pick([`${paper.body} syllabus`, `${paper.body} study material`, 'Publisher’s note']),
  }
}
