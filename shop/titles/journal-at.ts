import type { Journal, TitleIndex } from './title-index.ts'

/** The journal that an edition is one of, in print or virtual; null when it is something else, or an issue. */
export const journalAt = ({ rowOf, journals }: TitleIndex, edition: number): Journal | null =>
  journals.get(rowOf.get(edition) ?? -1) ?? null

/** The journals on sale, each by the first of its editions. */
export const journalsIn = ({ journals }: TitleIndex): number[] =>
  [...journals.values()].map(({ editions }) => Math.min(...editions))
