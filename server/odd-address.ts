// '.' and '..' as a segment, plain or escaped.
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether the address of a request is written as no link is written and no browser asks: a whole URL in the place of a
 * path, backslashes, segments that climb, the character that no text holds. What stands in front of the shop (a cache,
 * a proxy with rules by path) may read such an address as another one than the router does, so nobody reads it. In the
 * query of a page that character is a value like any other that nothing is found for; programs are told.
 */
export function isOddAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const holdsNul = (path.startsWith('/students/api/') ? url : path).includes('%00')
  return holdsNul || !path.startsWith('/') || path.includes('\\') || dotSegment.test(path)
}
