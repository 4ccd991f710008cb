import type { Chosen } from '#shop/titles'

/** The kinds of thing that results are shown by, as `/search/{kind}` names them. People are found by their names. */
export const searchKinds = {
  books: { label: 'Books', chosen: { kind: ['book'], format: ['hard', 'pocket'] } },
  'virtual-books': { label: 'Virtual books', chosen: { kind: ['book', 'adit'], format: ['virtual'] } },
  'video-classes': { label: 'Video classes', chosen: { kind: ['video'] } },
  journals: { label: 'Journals', chosen: { kind: ['journal', 'issue'] } },
  bundles: { label: 'Combos', chosen: { kind: ['bundle'] } },
  others: {
    label: 'Others',
    chosen: { kind: ['dvd', 'enews', 'adit', 'research', 'practice', 'exam'] },
  },
} as const satisfies Record<string, { readonly label: string; readonly chosen: Chosen }>

export type SearchKind = keyof typeof searchKinds
export const isSearchKind = (text: string): text is SearchKind => Object.hasOwn(searchKinds, text)
