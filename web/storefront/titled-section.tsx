import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'

const sizes = {
  14: 'text-14 font-bold',
  16: 'font-bold',
  20: 'font-serif text-20 font-bold',
  24: 'font-serif text-24 font-bold',
  hidden: 'sr-only',
} as const

type TitledSectionProps = {
  /** The place that links lead to. */
  readonly id?: string
  readonly title: ReactNode
  readonly size?: keyof typeof sizes
  /** The space below the title, where the section itself sets none. */
  readonly below?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page, named by its heading. */
export function TitledSection({
  id: given,
  title,
  size = 20,
  below,
  className,
  children,
}: TitledSectionProps) {
  const made = useId()
  const id = given ?? made
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={classes(below, sizes[size])}>
        {title}
      </h2>
      {children}
    </section>
  )
}
