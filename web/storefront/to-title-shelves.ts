import { countWords, groupIndian } from '#kernel/money'
import type { TitleShelf } from '#shop/directory'
import type { FacetKey } from '../page-query.ts'
import { toTitleView } from './card-view.ts'
import { type ListPathPrefix, listPrefixes } from './list/patterns.ts'

const names: Readonly<Record<TitleShelf['list'], string>> = {
  books: 'Books',
  lectures: 'Video Classes',
  bundle: 'Combos',
  bookbundle: 'Book combos',
  journals: 'Journals',
  others: 'More',
}

/** Shelves of an author or a seller as rails; each links to the rest on its filtered list, where there is one. */
export const toTitleShelves = (
  shelves: readonly TitleShelf[],
  narrowedBy: { readonly key: FacetKey; readonly value: string },
) =>
  shelves.map(({ list, cards, total }) => ({
    list,
    title: names[list],
    note: countWords(total, 'title'),
    cards: cards.map(toTitleView),
    all:
      total > cards.length && (listPrefixes as readonly string[]).includes(list)
        ? { href: listHref(list as ListPathPrefix, narrowedBy), label: `See all ${groupIndian(total)}` }
        : undefined,
  }))

const listHref = (list: ListPathPrefix, { key, value }: { key: FacetKey; value: string }) =>
  `/${list}?${new URLSearchParams({ [key]: value })}`
