/** The page number in `?page=`; 1 when it is absent, null when it is invalid. */
export function readPageNumber(url: Pick<URL, 'searchParams'>): number | null {
  const query = url.searchParams.get('page') ?? '1'
  return /^[1-9][0-9]{0,5}$/.test(query) ? Number(query) : null
}
