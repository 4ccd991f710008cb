import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type AccordionProps = {
  readonly items: readonly {
    /** Its anchor: a link to it opens it. */
    readonly id: string
    readonly title: string
    readonly body: ReactNode
    readonly isOpen?: boolean
  }[]
  /** One below the heading that the list stands under. */
  readonly heading?: 'h2' | 'h3' | 'h4'
}

type FoldedProps = {
  readonly title: string
  readonly isOpen?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page that few need, or that a phone has no room for, as a card that opens. */
export const Folded = ({ title, isOpen = false, className, children }: FoldedProps) => (
  <details
    open={isOpen}
    className={classes('group/folded rounded-card border border-line bg-card', className)}
  >
    <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown className="size-5 shrink-0 text-soft transition-transform group-open/folded:rotate-180" />
    </summary>
    <div className="border-t border-line p-4">{children}</div>
  </details>
)

/** Questions that open to their answers, without a script; find-in-page finds the words inside. */
export const Accordion = ({ items, heading: Heading = 'h3' }: AccordionProps) => (
  <div className="divide-y divide-line border-y border-line">
    {items.map(({ id, title, body, isOpen }) => (
      <details key={id} id={id} open={isOpen} className="group scroll-mt-4">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-brand [&::-webkit-details-marker]:hidden">
          <Heading className="font-medium">{title}</Heading>
          <ChevronDown className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-w-measure pb-5 text-soft">{body}</div>
      </details>
    ))}
  </div>
)
