import type { ReactNode } from 'react'
import { TitledSection } from '../storefront/titled-section.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useDoneWords } from './done-words.ts'

type AccountPageProps = {
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

/** A page of the account, beside its menu, with what was just done. */
export function AccountPage({ title, words, children }: AccountPageProps) {
  const done = useDoneWords()
  return (
    <div className="page grid gap-6 pt-6 pb-10 wide:py-14">
      <PageHead title={title}>{words}</PageHead>
      {done && <Notice tone="success">{done}</Notice>}
      {children}
    </div>
  )
}

type AccountSectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** A part of such a page under a heading of its own. */
export const AccountSection = ({ id, title, children }: AccountSectionProps) => (
  <TitledSection id={id} title={title} size={24} className="grid max-w-measure gap-3">
    {children}
  </TitledSection>
)

/** The look of something saved: an address, a GSTIN, a purpose. */
export const savedCard = 'grid content-start gap-3 rounded-card border border-line bg-card p-4'
