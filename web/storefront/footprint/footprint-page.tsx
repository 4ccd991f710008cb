import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { FormErrorSummary, type FormState } from '../form-fields.tsx'

type FootprintPageProps = {
  readonly title: string
  readonly words: ReactNode
  readonly refused?: FormState | undefined
  readonly children?: ReactNode
}

/** A screen of the free newsletter. */
export const FootprintPage = ({ title, words, refused, children }: FootprintPageProps) => (
  <div className="page pt-6 pb-10 wide:pt-10">
    <div className="grid max-w-160 gap-6">
      <PageHead title={title}>{words}</PageHead>
      <FormErrorSummary {...refused} title="Please correct this to go on" />
      {children}
    </div>
  </div>
)
