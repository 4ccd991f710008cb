// Where what somebody owns is opened. Apart from links.ts, because few pages load it in the browser.

/** The tests of a test series or a practice plan, or one of them. Below the store's base. */
export const testsHref = (edition: number, test?: number | 'sample', attempt?: number): string =>
  `/virtual/tests/${[edition, test, attempt].filter((part) => part !== undefined).join('/')}`

/** The player of an online course, at a lecture or where its owner watched last. Below the store's base. */
export const lectureHref = (edition: number, lecture?: number | 'sample'): string =>
  `/virtual/lecture/${edition}${lecture === undefined ? '' : `/${lecture}`}`

/** The documents of a research plan, or one of them by its slug. Below the store's base. */
export const researchHref = (edition: number, document?: string): string =>
  `/virtual/research/${edition}${document === undefined ? '' : `/${document}`}`

/** The issues of a virtual journal that a subscription opens, or its samples. Below the store's base. */
export const issuesHref = (journal: number, which: 'own' | 'samples' = 'own'): string =>
  `/virtual/book/${which === 'samples' ? 'sample/' : ''}issues?editionId=${journal}`

/** The reader of a virtual book, at a chapter or where its owner last read. Below the store's base. */
export const readerHref = (edition: number, chapter?: number): string =>
  `/virtual/book/${edition}${chapter === undefined ? '' : `/${chapter}`}`

/** The picture of a typeset page in a width: its address is signed for one reader. Below the store's base. */
export const pageHref = (token: string, width: number): string => `/virtual/page/${token}/${width}`

/** Where somebody goes on who has got these editions: one opens, of more the library shows each. Below the store's base. */
export const openedHref = (editions: readonly number[]): string =>
  editions[0] && editions.length === 1 ? readerHref(editions[0]) : '/user/library'

/** The devices and the pause of what somebody has open. Below the store's base. */
export const accessHref = (edition: number): string => `/user/library/access/${edition}`

/** The e-book that comes with a course, at a chapter. Below the store's base. */
export const materialHref = (edition: number, chapter: number): string =>
  `/virtual/lecture/${edition}/material/${chapter}`

/** A supplement or errata, for those who have its edition. Below the store's base. */
export const supplementHref = (supplement: number): string => `/supplement/${supplement}`
