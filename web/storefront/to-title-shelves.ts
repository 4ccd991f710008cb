import { groupIndian } from '#kernel/money'
import type { TitleShelf } from '#shop/directory'
import type { FacetKey } from '../page-query.ts'
import { toTitleView } from './card-view.ts'
import { type ListPrefix, listPrefixes } from './list/patterns.ts'
import type { ShelfView } from './title-shelves.tsx'

const names: Readonly<Record<TitleShelf['list'], string>> = {
  books: 'Books',
  lectures: 'Video classes',
  bundle: 'Combos',
  bookbundle: 'Book combos',
  journals: 'Journals',
  others: 'More',
}

/**
 * Shelves of somebody as rails; each leads to its list narrowed to them, where there is such a list and more to see.
 */
export const toTitleShelves = (
  shelves: readonly TitleShelf[],
  narrowedBy: { readonly key: FacetKey; readonly value: string },
): ShelfView[] =>
  shelves.map(({ list, cards, total }) => ({
    list,
    title: names[list],
    note: `${groupIndian(total)} ${total === 1 ? 'title' : 'titles'}`,
    cards: cards.map(toTitleView),
    all:
      total > cards.length && (listPrefixes as readonly string[]).includes(list)
        ? { href: listHref(list as ListPrefix, narrowedBy), label: `See all ${groupIndian(total)}` }
        : null,
  }))

const listHref = (list: ListPrefix, { key, value }: { key: FacetKey; value: string }) =>
  `/${list}?${new URLSearchParams({ [key]: value, fit: 'all' })}`
