import { useLocation, useNavigate } from 'react-router'
import type { ChosenView } from './to-facets.ts'
import { useKnownQuery, usePageQuery } from './use-page-query.ts'

/** The addresses of the current list with fewer filters, and the navigation to a form's filters. */
export function useNarrowing() {
  const { pathname } = useLocation()
  const current = usePageQuery()
  const known = useKnownQuery()
  const navigate = useNavigate()
  const addressOf = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)
  return {
    without({ name, value }: Pick<ChosenView, 'name' | 'value'>): string {
      const query = new URLSearchParams(current)
      query.delete(name, value)
      query.delete('page')
      return addressOf(query)
    },
    withoutAll(chosen: readonly Pick<ChosenView, 'name'>[]): string {
      const query = new URLSearchParams(current)
      for (const { name } of chosen) query.delete(name)
      query.delete('page')
      return addressOf(query)
    },
    withMismatches(): string {
      const query = new URLSearchParams(current)
      query.delete('page')
      query.delete('fit')
      return addressOf(known(query))
    },
    /** Navigates to the list with a form's filters; scroll position and focus stay. */
    show(form: HTMLFormElement): void {
      const query = known(formQuery(form))
      void navigate(addressOf(query), { preventScrollReset: true })
    },
  }
}

/** The query that a form would send. */
function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}
