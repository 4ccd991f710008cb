/** The page that `?page=` asks for, from 1; 1 when it is absent, null when it is no page number. */
export function pageOf(url: URL): number | null {
  const asked = url.searchParams.get('page') ?? '1'
  return /^[1-9][0-9]{0,5}$/.test(asked) ? Number(asked) : null
}
