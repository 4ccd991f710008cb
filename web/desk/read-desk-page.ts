import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'

/** The page number in `?page=` of a list at the desk, up to 10,000; 1 when it is absent or invalid. */
export const readDeskPage = (url: URL): number =>
  Math.min(10_000, parseNumberId(url.searchParams.get('page') ?? '1') ?? 1)

/** The id in an address; null for 'new'. Neither: 404. */
export function idOrNew(text: string): number | null {
  const id = parseNumberId(text)
  if (id === null && text !== 'new') throw data(null, { status: 404 })
  return id
}
