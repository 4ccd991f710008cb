import { useActionData, useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../policy.ts'

/** What a step before has to say: the words under the key `done` of an address. */
export function doneWords(words: Readonly<Record<string, string>>, query: URLSearchParams): string | null {
  const key = query.get('done') ?? ''
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}

/** What was just done, in the words of the page's handle; null once the page has answered a form. */
export function useDoneWords(): string | null {
  const query = new URLSearchParams(useLocation().search)
  const { done = {} } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return useActionData() === undefined ? doneWords(done, query) : null
}
