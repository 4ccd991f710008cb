import { type Verdict, worstFirst } from '#shop/catalog'
import { add, type Bitset, emptySet, remove } from './bitset.ts'
import type { Title } from './title.ts'

/** How titles serve one attempt: each by the edition of it that serves best. */
export type AttemptFits = {
  /** Rows with an assessment: those that serve no paper of the attempt are not among them. */
  readonly assessed: Bitset
  /** Rows of which an edition fits, with or without a supplement. */
  readonly fit: Bitset
  /** Rows with assessed editions none of which fits. */
  readonly mismatch: Bitset
  /** The edition to show instead of the title's first, by row. */
  readonly edition: Map<number, number>
}

/** By attempts.code; an attempt without assessments is missing. */
export type TitleFits = Map<string, AttemptFits>

/** The better a verdict serves, the lower. */
const placeOfVerdict = (verdict: Verdict): number => worstFirst.length - worstFirst.indexOf(verdict)

/** Finds for each attempt the edition of a title that serves it best; among equals the first. */
export function addFits(
  fits: TitleFits,
  row: number,
  { editions, fits: assessments }: Pick<Title, 'editions' | 'fits'>,
  room: number,
): void {
  for (const { attempt, verdicts } of assessments) {
    const of = fits.get(attempt) ?? noneOf(room)
    fits.set(attempt, of)
    const placeOf = (id: number) => placeOfVerdict(verdicts[id] ?? 'not-assessed')
    const best = editions.reduce((first, id) => (placeOf(id) < placeOf(first) ? id : first))
    const place = placeOf(best)
    add(of.assessed, row)
    if (place <= placeOfVerdict('fits-with-supplement')) add(of.fit, row)
    if (place === placeOfVerdict('does-not-fit')) add(of.mismatch, row)
    if (best !== editions[0]) of.edition.set(row, best)
  }
}

const noneOf = (room: number): AttemptFits => ({
  assessed: emptySet(room),
  fit: emptySet(room),
  mismatch: emptySet(room),
  edition: new Map(),
})

/** Removes a row. */
export function removeFits(fits: TitleFits, row: number): void {
  for (const { assessed, fit, mismatch, edition } of fits.values()) {
    for (const set of [assessed, fit, mismatch]) remove(set, row)
    edition.delete(row)
  }
}
