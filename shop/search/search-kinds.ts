import type { Chosen } from '#shop/listing'

/** The kinds of results, as in `/search/{kind}`. */
export const searchKinds = {
  books: { label: 'Books', chosen: { kind: ['book'], format: ['hard', 'pocket'] } },
  'virtual-books': { label: 'Virtual Books', chosen: { kind: ['book', 'adit'], format: ['virtual'] } },
  'video-classes': { label: 'Video Classes', chosen: { kind: ['video'] } },
  journals: { label: 'Journals', chosen: { kind: ['journal', 'issue'] } },
  bundles: { label: 'Combos', chosen: { kind: ['bundle'] } },
  others: {
    label: 'Others',
    chosen: { kind: ['dvd', 'enews', 'adit', 'research', 'practice', 'exam'] },
  },
} as const satisfies Record<string, { readonly label: string; readonly chosen: Chosen }>

export type SearchKind = keyof typeof searchKinds
export const isSearchKind = (text: string): text is SearchKind => Object.hasOwn(searchKinds, text)
