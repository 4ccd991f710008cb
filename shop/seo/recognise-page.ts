import { type PageType, pageTypes } from './page-types.ts'

/** What an address shows: its kind, and the numbers of the things that it is about. */
export type RecognisedPage = {
  readonly type: PageType
  readonly entityIds: readonly number[]
}

/** The kind of the page at a path below /students ('/product/1001/income-tax'); null for every other page. */
export function recognisePage(path: string): RecognisedPage | null {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  for (const type of pageTypes) {
    const found = type.path.exec(plain)
    if (found === null) continue
    const ids = found.slice(1).flatMap((digits) => digits ?? [])
    return { type, entityIds: ids.map(Number) }
  }
  return null
}

/** Whether trackers that skip the cart, the checkout and help count a visit of the page. */
export const isTrackedPage = (path: string): boolean => recognisePage(path)?.type.isTracked ?? true
