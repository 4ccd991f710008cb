import type { ReactNode } from 'react'

type DeskHeadProps = {
  readonly title: string
  /** How many there are, and how many of them stand below. */
  readonly total: number
  readonly shown: number
  readonly children: ReactNode
}

/** The head of a desk's list: what it is, and that there are more than are shown. */
export const DeskHead = ({ title, total, shown, children }: DeskHeadProps) => (
  <header className="mb-6">
    <h1 className="font-serif text-30 font-bold">{title}</h1>
    <p className="mt-2 max-w-measure text-soft">{children}</p>
    {total > shown && (
      <p className="mt-1 text-soft tabular-nums">
        These are {shown} of {total}; the others move up.
      </p>
    )}
  </header>
)
