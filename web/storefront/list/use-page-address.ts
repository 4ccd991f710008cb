import { useLocation } from 'react-router'

/** Makes the addresses of the other pages of the list being looked at. */
export function usePageAddress(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}
