import { useLocation, useNavigate } from 'react-router'
import type { ChosenView } from './to-facets.ts'
import { useKnownQuery, usePageQuery } from './use-page-query.ts'

/** The addresses of the current list with fewer filters or another page, and the navigation to a form's filters. */
export function useNarrowing() {
  const { pathname } = useLocation()
  const current = usePageQuery()
  const known = useKnownQuery()
  const navigate = useNavigate()
  const addressOf = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)
  /** The address of the first page after a change of the query. */
  const changed = (change: (query: URLSearchParams) => void): string => {
    const query = new URLSearchParams(current)
    query.delete('page')
    change(query)
    return addressOf(query)
  }
  return {
    without: ({ name, value }: Pick<ChosenView, 'name' | 'value'>) =>
      changed((query) => query.delete(name, value)),
    withoutAll: (chosen: readonly Pick<ChosenView, 'name'>[]) =>
      changed((query) => {
        for (const { name } of chosen) query.delete(name)
      }),
    withMismatches: () => changed((query) => query.delete('fit')),
    withPage: (page: number) => changed((query) => page > 1 && query.set('page', String(page))),
    /** Navigates to the list with a form's filters; scroll position and focus stay. */
    show(form: HTMLFormElement): void {
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
      void navigate(addressOf(known(query)), { preventScrollReset: true })
    },
  }
}
