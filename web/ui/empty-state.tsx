import type { ReactNode } from 'react'
import { EmptyShelf } from './line-art.tsx'

type EmptyStateProps = {
  readonly title: string
  /** One sentence: why it is empty, what would fill it. */
  readonly words: string
  readonly heading?: 'h2' | 'h4'
  /** One thing to do. */
  readonly children?: ReactNode
}

/** Nothing here, and what to do about it. */
export const EmptyState = ({ title, words, heading: Heading = 'h2', children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 px-4 py-14 text-center wrap-anywhere">
    <EmptyShelf />
    <Heading className="font-serif text-24 font-bold">{title}</Heading>
    <p className="max-w-measure text-balance text-soft">{words}</p>
    {children && <div className="mt-3">{children}</div>}
  </div>
)
