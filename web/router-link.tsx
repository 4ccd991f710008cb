import { Link } from 'react-router'
import type { LinkProps } from './ui/link.tsx'

/**
 * The address of a link as a browser reads it: '/books' is '/students/books'. Null where the router has to work it out.
 */
export const writtenHref = (href: string, base: string): string | null =>
  /^\/(?!\/)/.test(href) && !/\/\.|[^\x21-\x7e]/.test(href) ? `${base}${href.slice(1)}` : null

/**
 * A link that the router follows without loading the page anew. All routes are known at first, so none is discovered.
 */
const FollowedLink = ({ href, ...props }: LinkProps) => <Link {...props} to={href} discover="none" />

/**
 * The same link on the server, where nobody clicks: a page has a hundred, and the router's own prepares to be followed.
 */
function DrawnLink({ href, ...props }: LinkProps) {
  const written = writtenHref(href, import.meta.env.BASE_URL)
  return written === null ? <FollowedLink {...props} href={href} /> : <a {...props} href={written} />
}

/** How the parts of the store link. */
export const RouterLink = import.meta.env.SSR ? DrawnLink : FollowedLink
