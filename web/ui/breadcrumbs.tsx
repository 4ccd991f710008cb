import { classes } from './classes.ts'
import { TextLink } from './link.tsx'

export type Crumb = { readonly label: string; readonly href: string | null }

/**
 * Where this page stands, from the top down; the last is the page itself, left out on a phone where its heading
 * follows.
 */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="py-3 text-14 text-soft wide:pt-5">
    <ol className="flex flex-wrap items-center gap-x-2">
      {crumbs.map(({ label, href }, index) => (
        <li
          key={label}
          className={classes('flex min-w-0 items-center gap-x-2', index > 1 && !href && 'max-wide:hidden')}
        >
          {href ? (
            <TextLink href={href} className="inline-flex min-h-8 items-center font-normal">
              {label}
            </TextLink>
          ) : (
            <span aria-current="page">{label}</span>
          )}
          {/* After what it follows: where the way breaks, a line begins with a place. */}
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
