import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { TornPage } from './line-art.tsx'

type ErrorStateProps = {
  /** What happened. */
  readonly title: string
  /** What is safe and what to do. */
  readonly words: string
  /** For support to find it in the log. */
  readonly requestId?: string
  /** h2 where a part of a page failed and the rest of it stands. */
  readonly heading?: 'h1' | 'h2' | 'h4'
  readonly children?: ReactNode
}

/** Something failed: what happened, what is safe, what to do. */
export const ErrorState = ({
  title,
  words,
  requestId,
  heading: Heading = 'h1',
  children,
}: ErrorStateProps) => (
  <div className="mx-auto grid max-w-measure justify-items-center gap-3 py-14 text-center">
    <TornPage />
    <Heading
      className={classes('font-serif font-bold', Heading === 'h1' ? 'text-30 wide:text-38' : 'text-24')}
    >
      {title}
    </Heading>
    <p className="text-balance text-soft">{words}</p>
    {children && <div className="mt-3 grid w-full justify-items-center gap-4">{children}</div>}
    {requestId && (
      <p className="mt-4 text-14 text-soft">
        If you write to us, mention request{' '}
        <code className="font-sans tabular-nums select-all">{requestId}</code>.
      </p>
    )}
  </div>
)
