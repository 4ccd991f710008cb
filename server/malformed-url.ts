// '.' and '..' as a segment, plain or escaped.
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether no browser would write an address so: a whole URL, backslashes, dot segments, or NUL in the path (for the API
 * in the query too). A proxy or cache in front may read such an address differently from the router.
 */
export function isMalformedUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const holdsNul = (path.startsWith('/students/api/') ? url : path).includes('%00')
  return holdsNul || !path.startsWith('/') || path.includes('\\') || dotSegment.test(path)
}
