import type { Verdict } from '#shop/catalog'
import { add, type Bitset, emptySet, remove } from './bitset.ts'
import type { Title } from './title.ts'

/** How titles serve one attempt: each by the edition of it that serves best. */
export type AttemptFits = {
  /** Rows that somebody asked about: what serves no paper of the attempt is not among them. */
  readonly judged: Bitset
  /** Rows of which an edition fits, with or without a supplement. */
  readonly fit: Bitset
  /** Rows of which every judged edition does not fit, and one was judged. */
  readonly misfit: Bitset
  /** The edition to show instead of the title's first, by row. */
  readonly edition: Map<number, number>
}

/** By attempts.code; an attempt that nothing was judged for is missing. */
export type TitleFits = Map<string, AttemptFits>

/** The better a verdict serves, the lower. What nobody judged stands between what fits and what does not. */
const standing: Record<Verdict, number> = {
  fits: 0,
  'fits-with-supplement': 1,
  'not-judged': 2,
  'does-not-fit': 3,
}

/**
 * Works out for each attempt which edition of a title serves it best; among equals the first of the title's editions.
 */
export function addFits(
  fits: TitleFits,
  row: number,
  { editions, fits: judgements }: Pick<Title, 'editions' | 'fits'>,
  room: number,
): void {
  for (const { attempt, verdicts } of judgements) {
    const of = fits.get(attempt) ?? noneOf(room)
    fits.set(attempt, of)
    const placeOf = (id: number) => standing[verdicts[id] ?? 'not-judged']
    const best = editions.reduce((kept, id) => (placeOf(id) < placeOf(kept) ? id : kept))
    const place = placeOf(best)
    add(of.judged, row)
    if (place <= standing['fits-with-supplement']) add(of.fit, row)
    if (place === standing['does-not-fit']) add(of.misfit, row)
    if (best !== editions[0]) of.edition.set(row, best)
  }
}

const noneOf = (room: number): AttemptFits => ({
  judged: emptySet(room),
  fit: emptySet(room),
  misfit: emptySet(room),
  edition: new Map(),
})

/** Forgets a row. */
export function removeFits(fits: TitleFits, row: number): void {
  for (const { judged, fit, misfit, edition } of fits.values()) {
    for (const set of [judged, fit, misfit]) remove(set, row)
    edition.delete(row)
  }
}
