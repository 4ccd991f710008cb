import { useLocation } from 'react-router'
import { usePageQuery } from './use-page-query.ts'

/** Makes the addresses of the pages of the current list. */
export function usePageAddress(): (page: number) => string {
  const { pathname } = useLocation()
  const current = usePageQuery()
  return (page) => {
    const query = new URLSearchParams(current)
    query.delete('page')
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}
