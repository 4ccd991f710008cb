import { type ReactNode, useId } from 'react'
import { groupIndian } from '#kernel/money'
import { classes } from '../../ui/classes.ts'

type DeskSectionProps = {
  readonly title: string
  readonly count?: number
  /** The first of a column has a rule above it. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

/** A section of one order. */
export function DeskSection({ title, count, isFirst = false, children }: DeskSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('border-t pt-4', isFirst ? 'border-t-2 border-ink' : 'border-line')}
    >
      <h2 id={id} className="text-16 font-bold">
        {title}
        {count !== undefined && (
          <span className="ml-2 text-14 font-normal text-soft">{groupIndian(count)}</span>
        )}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}
