import type { ReactNode } from 'react'
import type { desksFor } from './desk-links.ts'
import { DeskNav } from './desk-nav.tsx'

type DeskHeadProps = {
  readonly title: string
  readonly desks: ReturnType<typeof desksFor>
  /** For a list that is cut: how many there are, and how many show. */
  readonly total?: number
  readonly shown?: number
  readonly children: ReactNode
}

/** The head of a desk's list: the desks, the title, and how many items show. */
export const DeskHead = ({ title, desks, total = 0, shown = 0, children }: DeskHeadProps) => (
  <header className="mb-6">
    <DeskNav desks={desks} />
    <h1 className="font-serif text-30 font-bold">{title}</h1>
    <p className="mt-2 max-w-measure text-soft">{children}</p>
    {total > shown && (
      <p className="mt-1 text-soft tabular-nums">
        Showing {shown} of {total}. The next appear as you work through them.
      </p>
    )}
  </header>
)
