import { standingTitles } from '#shop/catalog'
import type { Chosen, TitleIndex, TitleSort } from '#shop/listing'

/** A collection that fills itself from what the catalogue knows of its titles. */
type StandingCollection = {
  readonly slug: keyof typeof standingTitles
  readonly intro: string
  readonly sort: TitleSort
  /** What its titles have; no title has it when it is an empty choice. */
  readonly of: (index: TitleIndex) => Chosen
}

/** The collections that every store has. Editors add none of the same name; an older one takes its place. */
const standingCollections: readonly StandingCollection[] = [
  {
    slug: 'new-releases',
    intro: 'Books and classes of the last two months, the latest first.',
    sort: 'lts',
    of: () => ({ availability: ['new'] }),
  },
  {
    slug: 'popular',
    intro: 'Best sellers, popular titles and titles that sell faster than usual, most sold first.',
    sort: 'rank',
    of: () => ({ demand: ['popular'] }),
  },
  {
    slug: 'recommended',
    intro: 'Titles that students rate 4 stars and more, by at least three reviews.',
    sort: 'rank',
    of: () => ({ rating: ['4-up'] }),
  },
  {
    slug: 'featured',
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

/** The standing collections with their titles, without those whose place an editors' one has. */
export const standingIn = ({ names }: TitleIndex) =>
  standingCollections
    .filter(({ slug }) => !names.collection.has(slug))
    .map((collection) => ({ ...collection, title: standingTitles[collection.slug] }))
