import { type AssessedVerdict, type Exam, worstFirst } from '#shop/catalog'
import { add, type Bitset, emptySet, remove } from './bitset.ts'
import type { Title } from './title.ts'

/** How titles serve one attempt at one level: each by the edition of it that serves best. */
export type AttemptFits = {
  readonly attempt: string
  readonly level: string
  /** Rows with an assessment: those that serve no paper of the level are not among them. */
  readonly assessed: Bitset
  /** Rows of which an edition fits, with or without a supplement. */
  readonly fit: Bitset
  /** Rows with assessed editions none of which fits. */
  readonly mismatch: Bitset
  /** The edition to show instead of the title's first, by row. */
  readonly edition: Map<number, number>
}

/** By level and attempt, 'ca-final.ca-2027-05'; one without assessments is missing. */
export type TitleFits = Map<string, AttemptFits>

/** The better a verdict serves, the lower. */
const placeOfVerdict = (verdict: AssessedVerdict): number => worstFirst.length - worstFirst.indexOf(verdict)

/** Finds for each level and attempt the edition of a title that serves it best; among equals the first. */
export function addFits(
  fits: TitleFits,
  row: number,
  { editions, fits: assessments }: Pick<Title, 'editions' | 'fits'>,
  room: number,
): void {
  for (const { attempt, level, verdicts } of assessments) {
    const key = `${level}.${attempt}`
    const of = fits.get(key) ?? { attempt, level, ...noneOf(room) }
    fits.set(key, of)
    const placeOf = (id: number) => placeOfVerdict(verdicts[id] ?? 'not-assessed')
    const best = editions.reduce((first, id) => (placeOf(id) < placeOf(first) ? id : first))
    const place = placeOf(best)
    add(of.assessed, row)
    if (place <= placeOfVerdict('fits-with-supplement')) add(of.fit, row)
    if (place === placeOfVerdict('does-not-fit')) add(of.mismatch, row)
    if (best !== editions[0]) of.edition.set(row, best)
  }
}

const noneOf = (room: number) => ({
  assessed: emptySet(room),
  fit: emptySet(room),
  mismatch: emptySet(room),
  edition: new Map<number, number>(),
})

export function removeFits(fits: TitleFits, row: number): void {
  for (const { assessed, fit, mismatch, edition } of fits.values()) {
    for (const set of [assessed, fit, mismatch]) remove(set, row)
    edition.delete(row)
  }
}

/** What is known for an exam: of its level, or of every level that its attempt examines. */
export function fitsOf(fits: TitleFits, { attempt, levelCode }: Exam): readonly AttemptFits[] {
  if (levelCode !== null) {
    const own = fits.get(`${levelCode}.${attempt}`)
    return own ? [own] : []
  }
  return [...fits.values()].filter((of) => of.attempt === attempt)
}
