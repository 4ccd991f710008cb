import type { ReactNode } from 'react'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'

type FootprintPageProps = {
  readonly title: string
  readonly words: ReactNode
  readonly message?: string | null
  readonly errors?: Readonly<Record<string, string>>
  readonly children?: ReactNode
}

/** A screen of the free newsletter. */
export const FootprintPage = ({ title, words, message, errors = {}, children }: FootprintPageProps) => (
  <div className="page pt-6 pb-10 wide:pt-10">
    <div className="grid max-w-160 gap-6">
      <header>
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">{title}</h1>
        <p className="mt-2 text-pretty text-soft">{words}</p>
      </header>
      {message && <Notice tone="danger">{message}</Notice>}
      {Object.keys(errors).length > 0 && (
        <ErrorSummary
          title="Please correct this to go on"
          errors={Object.entries(errors).map(([field, text]) => ({ field, words: text }))}
        />
      )}
      {children}
    </div>
  </div>
)

/** What a step answers when it is refused: what was typed, the errors by field, and a message for the page. */
export type StepProblem = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Record<string, string>
  readonly message: string | null
}
