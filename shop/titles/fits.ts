import type { Verdict } from '#shop/catalog'
import { add, type Bitset, emptySet } from './bitset.ts'
import type { Title } from './title.ts'
import type { EditionFit } from './title-index.ts'

/** How titles serve one attempt: each by the edition of it that serves best. */
export type AttemptFits = {
  /** Rows that somebody asked about: what serves no paper of the attempt is not among them. */
  readonly judged: Bitset
  /** Rows of which an edition fits, with or without a supplement. */
  readonly fit: Bitset
  /** Rows of which every judged edition does not fit, and one was judged. */
  readonly misfit: Bitset
  /** The edition to show instead of the title's first, by row. */
  readonly edition: ReadonlyMap<number, number>
}

/** By attempts.code; an attempt that nothing was judged for is missing. */
export type TitleFits = ReadonlyMap<string, AttemptFits>

/** The better a verdict serves, the lower. What nobody judged stands between what fits and what does not. */
const standing: Record<Verdict, number> = {
  fits: 0,
  'fits-with-supplement': 1,
  'not-judged': 2,
  'does-not-fit': 3,
}

/** Works out for every attempt which edition of a title serves it best; among equals the first of the title's editions. */
export function readFits(
  titles: readonly Title[],
  fits: readonly EditionFit[],
  rowOf: ReadonlyMap<number, number>,
): TitleFits {
  const byAttempt = Map.groupBy(fits, ({ attempt }) => attempt)
  return new Map([...byAttempt].map(([attempt, judged]) => [attempt, readAttempt(titles, judged, rowOf)]))
}

function readAttempt(
  titles: readonly Title[],
  judged: readonly EditionFit[],
  rowOf: ReadonlyMap<number, number>,
): AttemptFits {
  const verdicts = new Map<number, Verdict>()
  const rows = new Set<number>()
  for (const { edition, verdict } of judged) {
    const row = rowOf.get(edition)
    if (row === undefined) continue
    verdicts.set(edition, verdict)
    rows.add(row)
  }
  const fit = emptySet(titles.length)
  const asked = emptySet(titles.length)
  const misfit = emptySet(titles.length)
  const edition = new Map<number, number>()
  for (const row of rows) {
    const { editions } = titles[row]!
    const placeOf = (id: number) => standing[verdicts.get(id) ?? 'not-judged']
    const best = editions.reduce((kept, id) => (placeOf(id) < placeOf(kept) ? id : kept))
    const place = placeOf(best)
    add(asked, row)
    if (place <= standing['fits-with-supplement']) add(fit, row)
    if (place === standing['does-not-fit']) add(misfit, row)
    if (best !== editions[0]) edition.set(row, best)
  }
  return { judged: asked, fit, misfit, edition }
}
