import type { ReactNode } from 'react'

type PageHeadProps = {
  readonly title: ReactNode
  /** Says in a sentence or two what the page holds. */
  readonly children: ReactNode
  /** The page's first heading; below others where it is only shown. */
  readonly heading?: 'h1' | 'h4'
}

/** The title of a page below its breadcrumbs, and what it holds. */
export const PageHead = ({ title, children, heading: Heading = 'h1' }: PageHeadProps) => (
  <header className="mt-1 grid max-w-measure gap-1.5 wide:mt-3 wide:gap-2">
    <Heading className="font-serif text-30 leading-8.5 font-bold tracking-tight text-balance wide:text-38 wide:leading-10.5">
      {title}
    </Heading>
    <p className="text-pretty text-soft">{children}</p>
  </header>
)
