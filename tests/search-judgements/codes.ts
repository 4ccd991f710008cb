/** How a code is typed or pasted. */
export type CodeForm =
  | 'isbn13'
  | 'isbn13-hyphens'
  | 'isbn13-spaces'
  | 'isbn13-labelled'
  | 'isbn13-slip'
  | 'isbn13-slip-hyphens'
  | 'isbn10'
  | 'old-isbn13'
  | 'sku'
  | 'sku-small'
  | 'issn'
  | 'issn-hyphen'
  | 'issn-labelled'

/** A code that must bring its own edition first, always: the nth edition of the shop that has such a code. */
export type CodeRelevance = { readonly form: CodeForm; readonly nth: number }

const forms: readonly CodeForm[] = [
  'isbn13',
  'isbn13-hyphens',
  'isbn13-spaces',
  'isbn13-labelled',
  'isbn10',
  'old-isbn13',
  'sku',
  'sku-small',
  'issn',
  'issn-hyphen',
  'issn-labelled',
  'isbn13-slip',
  'isbn13-slip-hyphens',
]

/** Two or three of each form, spread over the shop. */
export const codes: readonly CodeRelevance[] = forms.flatMap((form, index) =>
  (form.startsWith('issn') || form === 'old-isbn13'
    ? [0, 1]
    : [7 + index * 13, 80 + index * 17, 160 + index * 19]
  ).map((nth) => ({ form, nth })),
)
