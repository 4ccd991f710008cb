import type { Chosen, TitleIndex, TitleSort } from '#shop/listing'

/** A collection that fills itself from what the catalogue knows of its titles. */
type StandingCollection = {
  readonly slug: string
  readonly title: string
  readonly intro: string
  readonly sort: TitleSort
  /** What its titles have; no title has it when it is an empty choice. */
  readonly of: (index: TitleIndex) => Chosen
}

/** The collections that every store has. One that the editors make under the same slug takes its place. */
const standingCollections: readonly StandingCollection[] = [
  {
    slug: 'new-releases',
    title: 'New releases',
    intro: 'Books and classes of the last two months, the latest first.',
    sort: 'lts',
    of: () => ({ availability: ['new'] }),
  },
  {
    slug: 'popular',
    title: 'Popular',
    intro: 'Best sellers, popular titles and titles that sell faster than usual, most sold first.',
    sort: 'rank',
    of: () => ({ demand: ['popular'] }),
  },
  {
    slug: 'recommended',
    title: 'Recommended by students',
    intro: 'Titles that students rate 4 stars and more, by at least three reviews.',
    sort: 'rank',
    of: () => ({ rating: ['4-up'] }),
  },
  {
    slug: 'featured',
    title: 'Featured',
    intro: 'Everything from the collections on our home page.',
    sort: 'rank',
    of: ({ names }) => ({
      collection: [
        '-',
        ...[...names.collection.values()]
          .filter(({ within }) => within === 'featured')
          .map(({ value }) => value),
      ],
    }),
  },
]

/** The slugs of all collections: the standing ones, then the editors' in their order. */
export const collectionSlugs = (index: TitleIndex): readonly string[] => [
  ...standingIn(index).map(({ slug }) => slug),
  ...[...index.names.collection.values()]
    .toSorted((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'en'))
    .map(({ value }) => value),
]

/** The standing collections, without those that the editors make themselves. */
export const standingIn = ({ names }: TitleIndex): readonly StandingCollection[] =>
  standingCollections.filter(({ slug }) => !names.collection.has(slug))
