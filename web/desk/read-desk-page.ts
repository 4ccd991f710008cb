import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { cleanText } from '#kernel/text'

/** The page number in `?page=` of a list at the desk, up to 10,000; 1 when it is absent or invalid. */
export const readDeskPage = (url: URL): number =>
  Math.min(10_000, parseNumberId(url.searchParams.get('page') ?? '1') ?? 1)

/** The number of the last page of a list; 1 for an empty one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** What is searched for in a list, in `?q=`, up to `most` characters; empty for nothing. */
export const readSearch = ({ searchParams }: URL, most = 200): string =>
  cleanText(searchParams.get('q') ?? '').slice(0, most)

/** What an address is about; 404 when there is no such thing. */
export function orNotFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw data(null, { status: 404 })
  return thing
}

/** The id in an address; 404 for another text. */
export const idAt = (text: string): number => orNotFound(parseNumberId(text))

/** The id in an address; null for 'new'. Neither: 404. */
export const idOrNew = (text: string): number | null => (text === 'new' ? null : idAt(text))
