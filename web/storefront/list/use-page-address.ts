import { useLocation } from 'react-router'
import { usePageQuery } from './use-page-query.ts'

/** Makes the addresses of the other pages of the list being looked at. */
export function usePageAddress(): (page: number) => string {
  const { pathname } = useLocation()
  const asked = usePageQuery()
  return (page) => {
    const query = new URLSearchParams(asked)
    query.delete('page')
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}
