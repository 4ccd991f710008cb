import type { Title } from './title.ts'
import type { TitleIndex } from './title-index.ts'

/** The journal that an edition is one of, in print or virtual; null when it is something else, or an issue. */
export function journalAt(
  { rowOf, titles }: Pick<TitleIndex, 'rowOf' | 'titles'>,
  edition: number,
): Title | null {
  const title = titles[rowOf.get(edition) ?? -1]
  return title?.listPrefix === 'journals' && title.journal === null ? title : null
}

/** The journals on sale, each by the first of its editions. */
export const journalsIn = ({ titles }: Pick<TitleIndex, 'titles'>): number[] =>
  titles
    .filter(({ listPrefix, journal }) => listPrefix === 'journals' && journal === null)
    .map(({ editions }) => Math.min(...editions))
