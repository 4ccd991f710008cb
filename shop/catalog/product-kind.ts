/** What is sold. BUNDLE holds other editions; ISSUE is one issue of a JOURNAL. */
export const productTypes = [
  'BOOK',
  'JOURNAL',
  'DVD',
  'ENEWS',
  'ADIT',
  'RESEARCH',
  'PRACTICE',
  'EXAM',
  'BUNDLE',
  'ISSUE',
  'VIDEO',
] as const
export type ProductType = (typeof productTypes)[number]

/** Whether a kind is a printed journal, of which a number of issues is sold, each sent when it is printed. */
export const isSentByIssue = ({
  type,
  isPhysical,
}: {
  readonly type: ProductType
  readonly isPhysical: boolean
}): boolean => type === 'JOURNAL' && isPhysical

/** How it reaches the buyer. HARD-VIDEO is a recording on a pen drive or disc. */
export const formats = ['VIRTUAL', 'HARD', 'POCKET', 'HARD-VIDEO'] as const
export type Format = (typeof formats)[number]

export type Tag =
  | 'PREORDER'
  | 'BACKORDER'
  | 'BESTSELLER'
  | 'NEWRELEASE'
  | 'POPULAR'
  | 'TRENDING'
  | 'RECORDING-NEW'
  | 'RECORDING-OLD'
  | 'RECORDING-PREVIOUS'
  | 'RECORDING-LATEST'
  | 'RECORDING-UPCOMING'

export type ListPrefix = 'books' | 'bundle' | 'bookbundle' | 'lectures' | 'others' | 'journals'

/** The category shown to people. */
export type Category = 'Books' | 'Virtual Books' | 'Video Classes' | 'Others'

/** A draft has no page; a withdrawn edition has its page but is no longer sold. */
export type EditionStatus = 'draft' | 'live' | 'withdrawn'
