import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Anchor } from './link.tsx'

type ChipLinkProps = {
  readonly href: string
  readonly children: ReactNode
  /** One of several that lead to parts of the same list: this is where one is. */
  readonly chosen?: boolean
  /** It undoes a choice: a cross, and read as 'Remove …'. */
  readonly removes?: boolean
}

/** A choice as a link: a part of a list to go to, or an applied filter to take off. */
export const ChipLink = ({ href, children, chosen = false, removes }: ChipLinkProps) => (
  <Anchor
    href={href}
    aria-current={chosen ? 'page' : undefined}
    className={classes(
      'chip',
      chosen ? 'border-brand bg-brand text-paper' : 'border-edge bg-card text-ink hover:border-ink',
    )}
  >
    {removes && <span className="sr-only">Remove </span>}
    {children}
    {removes && <X className="-mr-1 size-4 text-soft" />}
  </Anchor>
)
