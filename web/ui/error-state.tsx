import type { ReactNode } from 'react'
import { TornPage } from './line-art.tsx'

type ErrorStateProps = {
  /** What happened. */
  readonly title: string
  /** What is safe and what to do. */
  readonly words: string
  /** For support to find it in the log. */
  readonly requestId?: string
  readonly children?: ReactNode
}

/** Something failed: what happened, what is safe, what to do. */
export const ErrorState = ({ title, words, requestId, children }: ErrorStateProps) => (
  <div className="mx-auto grid max-w-measure justify-items-center gap-3 py-14 text-center">
    <TornPage />
    <h1 className="font-serif text-30 font-bold wide:text-38">{title}</h1>
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
