import { classes } from './classes.ts'
import { TextLink } from './link.tsx'

export type Crumb = { readonly label: string; readonly href: string | null }

/** The crumbs of a page: home, what is above it from the top down, and the page itself. */
export const crumbsTo = (page: string, ...above: readonly Crumb[]): Crumb[] => [
  { label: 'Home', href: '/' },
  ...above,
  { label: page, href: null },
]

/**
 * The path to this page from the top down; on a phone in one line, without the page itself, whose heading follows, and
 * not for what is just below home.
 */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="py-3 text-14 text-soft max-wide:py-2 max-narrow:py-1 wide:pt-5">
    <ol
      className={classes('flex items-center gap-x-2 wide:flex-wrap', crumbs.length < 3 && 'max-wide:hidden')}
    >
      {crumbs.map(({ label, href }, index) => (
        <li
          key={label}
          className={classes(
            'flex items-center gap-x-2',
            index < 2 && crumbs[index + 1]?.href ? 'shrink-0' : 'min-w-0',
            index > 1 && !href && 'max-wide:hidden',
          )}
        >
          {href ? (
            <TextLink
              href={href}
              className="inline-flex min-h-11 min-w-0 items-center font-normal wide:min-h-8"
            >
              <span className="truncate">{label}</span>
            </TextLink>
          ) : (
            <span aria-current="page">{label}</span>
          )}
          {/* At the end of an item, so that a wrapped line begins with a place. */}
          {index < crumbs.length - 1 && (
            <span
              aria-hidden="true"
              className={classes(index > 0 && !crumbs[index + 1]?.href && 'max-wide:hidden')}
            >
              /
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
