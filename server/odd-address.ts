// '.' and '..' as a segment, plain or escaped.
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether the address of a request is written as no link is written and no browser asks: a whole URL in the place of a
 * path, backslashes, segments that climb, the character that no text holds. What stands in front of the shop (a cache,
 * a proxy with rules by path) may read such an address as another one than the router does, so nobody reads it.
 */
export function isOddAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return !path.startsWith('/') || path.includes('\\') || dotSegment.test(path) || /%00/.test(url)
}
