import { addDays, monthOf } from '../days.ts'
import { type Assessed, type AssessmentRequest, notAssessed } from './assessment.ts'

/** Amendments for an attempt are notified about half a year before it. */
const isFar = ({ attempt, asOf }: AssessmentRequest) => attempt.examOn > addDays(asOf, 200)

const institute = ({ paper }: AssessmentRequest) => `${paper.body} announcement on the Income-tax Act, 2025`

/**
 * Judges a title with income-tax in it by the Act that it is written on and the Act that the attempt examines. ICAI
 * examines the Act of 2025 from May 2027; ICSI and ICMAI have not said which attempt is their first.
 */
export function assessByAct(query: AssessmentRequest): Assessed {
  const { edition, paper, attempt, random, asOf } = query
  const { act } = edition
  const open = notAssessed(query, act === 'both' ? 0.04 : 0.07)
  if (open) return open
  const announced = paper.course === 'ca'
  const source = announced ? institute(query) : 'Publisher’s note; the institute has not announced'
  if (act === 'both')
    return {
      verdict: 'fits',
      reason: random.pick([
        `Both Acts are covered, so it serves ${attempt.label} too.`,
        `It carries the Act of 1961 and the Act of 2025 side by side; use the part for ${attempt.label}.`,
      ]),
      source: 'Preface and contents',
    }
  if (act === attempt.actBasis) return fitsAct(query, source)
  if (!announced && attempt.actBasis === '2025' && random.chance(0.4))
    return {
      verdict: 'not-assessed',
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

function fitsAct(query: AssessmentRequest, source: string): Assessed {
  const { edition, paper, attempt, random, asOf } = query
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
          isFar(query)
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
