import { daysBetween } from '../days.ts'
import type { Act } from './planned.ts'

/** A law or a form of an exam, the words by which a text names it, and the day from which it is in force or announced. */
export type DatedLaw = { readonly law: string; readonly from: string; readonly words: RegExp }

const newAct: DatedLaw = {
  law: 'Income-tax Act, 2025',
  from: '2026-04-01',
  words:
    /Acts? of (?:1961|2025)|law of 2025|Act, 2025|2025 Act|1961 (?:and 2025 )?Act|new (?:Income-tax )?Act\b|both (?:income-tax )?Acts|earlier Act/i,
}

const newEntranceTest: DatedLaw = {
  law: 'CSEET in four papers, as announced for June 2026',
  from: '2025-11-18',
  words: /\bCSEET\b|\bOMR (?:paper|sheet)/,
}

/** The laws that texts of the demonstration shop name and that are younger than its oldest titles. */
export const datedLaws: readonly DatedLaw[] = [
  newAct,
  newEntranceTest,
  {
    law: 'GST without the slabs of 12 and 28 per cent',
    from: '2025-09-22',
    words: /\bslabs?\b|rate structure|compensation cess are marked as history/i,
  },
  {
    law: 'The four labour codes',
    from: '2025-11-21',
    words: /labour codes|four codes|\bthe codes\b|under one code/i,
  },
  {
    law: 'The criminal laws of 2023',
    from: '2024-07-01',
    words: /Nyaya Sanhita|repealed criminal|criminal laws|from the present codes/i,
  },
  {
    law: 'Deal value threshold of the Competition Act',
    from: '2024-09-10',
    words: /deal value threshold/i,
  },
]

/** A text of an author: what its title, subtitle and description say. */
export type LegalText = {
  readonly title: string
  readonly subtitle: string
  readonly about: readonly string[]
}

/**
 * The first day on which all law that a text names was there: the latest of `datedLaws`; null when it names none. What
 * rests on the Act of 2025, and what serves the entrance test, need not say so.
 */
export const lawOf = (text: LegalText, act: Act, level?: string): string | null => {
  const words = [text.title, text.subtitle, ...text.about].join('\n')
  const named = datedLaws.filter(
    (each) =>
      each.words.test(words) ||
      (each === newAct && (act === '2025' || act === 'both')) ||
      (each === newEntranceTest && level === 'cseet'),
  )
  return named.map(({ from }) => from).reduce<string | null>((a, b) => (a && a > b ? a : b), null)
}

/** Days from a law to a book on it. Its “updated till”, some two months before it came out, is after the law too. */
const writing = 75

/** How many days ago a title can have come out at most, and never less than `least`. */
export const oldestWith = (law: string | null, oldest: number, asOf: string, least = 62): number =>
  Math.max(least, Math.min(oldest, law ? daysBetween(law, asOf) - writing : oldest))
