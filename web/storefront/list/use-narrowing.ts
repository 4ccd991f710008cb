import { useLocation, useNavigate } from 'react-router'
import type { ChosenView } from './facets-view.ts'
import { useKnownQuery, usePageQuery } from './use-page-query.ts'

/** Makes the addresses of the list being looked at when it is narrowed less, and goes to one narrowed anew. */
export function useNarrowing() {
  const { pathname } = useLocation()
  const asked = usePageQuery()
  const known = useKnownQuery()
  const navigate = useNavigate()
  const addressOf = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname)
  return {
    /** The list without one choice. */
    without({ name, value }: Pick<ChosenView, 'name' | 'value'>): string {
      const query = new URLSearchParams(asked)
      query.delete(name, value)
      query.delete('page')
      return addressOf(query)
    },
    /** The list without any of these choices. */
    withoutAll(chosen: readonly Pick<ChosenView, 'name'>[]): string {
      const query = new URLSearchParams(asked)
      for (const { name } of chosen) query.delete(name)
      query.delete('page')
      return addressOf(query)
    },
    /** The list with what does not fit as well. */
    withMisfits(): string {
      const query = new URLSearchParams(asked)
      query.delete('page')
      query.set('fit', 'all')
      return addressOf(known(query))
    },
    /** Goes to the list as a form asks for it, keeping the place on the page and the focus in the form. */
    show(form: HTMLFormElement): void {
      const query = known(formQuery(form))
      if (query.get('fit') === 'only') query.delete('fit')
      void navigate(addressOf(query), { preventScrollReset: true })
    },
  }
}

/** What a form would send: boxes that are ticked, and what it keeps besides. */
function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}
