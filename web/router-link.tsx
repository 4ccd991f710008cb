import { Link } from 'react-router'
import type { LinkProps } from './ui/link.tsx'

/** The address of a link below the base: '/books' → '/students/books'. Null where only the router can resolve it. */
export const writtenHref = (href: string, base: string): string | null =>
  /^\/(?!\/)/.test(href) && !/\/\.|[^\x21-\x7e]/.test(href) ? `${base}${href.slice(1)}` : null

/** A link that the router follows without a reload; a file is left to the browser. All routes are known: none is discovered. */
const FollowedLink = ({ href, ...props }: LinkProps) => (
  <Link {...props} to={href} discover="none" reloadDocument={props.download !== undefined} />
)

/** The same link on the server: a plain anchor, as a page has a hundred and the router's own link is slower to render. */
function ServerLink({ href, ...props }: LinkProps) {
  const written = writtenHref(href, import.meta.env.BASE_URL)
  return written === null ? <FollowedLink {...props} href={href} /> : <a {...props} href={written} />
}

export const RouterLink = import.meta.env.SSR ? ServerLink : FollowedLink
