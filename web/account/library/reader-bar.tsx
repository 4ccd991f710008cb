import ArrowLeft from 'lucide-react/icons/arrow-left'
import List from 'lucide-react/icons/list'
import type { ReactNode } from 'react'
import { Anchor } from '../../ui/link.tsx'
import type { ReaderView } from './reader-view.ts'

type BarProps = {
  readonly book: Pick<ReaderView['book'], 'title' | 'editionLabel'>
  readonly back: { readonly href: string; readonly words: string }
  /** Whether it is out of sight while somebody reads. */
  readonly isHidden?: boolean
  readonly children?: ReactNode
}

/** The bar above a book: the way back, what it is, and how it is shown. */
export const ReaderBar = ({ book, back, isHidden = false, children }: BarProps) => (
  <header
    className="sticky top-0 z-10 flex min-h-12 items-center gap-1 border-b border-line bg-card px-4 transition-transform wide:gap-4"
    style={{ transform: isHidden ? 'translateY(-100%)' : undefined }}
  >
    <Anchor href={back.href} className="flex min-h-11 items-center gap-2 pr-2 text-14 font-medium text-brand">
      <ArrowLeft className="size-4" />
      {back.words}
    </Anchor>
    <p className="min-w-0 flex-1 truncate text-center text-16">
      <b className="font-serif font-bold">{book.title}</b>{' '}
      <span className="text-14 text-soft max-wide:hidden">{book.editionLabel}</span>
    </p>
    {children}
  </header>
)

/** The way to the contents on a phone, where they stand below the text. */
export const ContentsLink = ({ words }: { readonly words: string }) => (
  <a href="#contents" aria-label={words} className="grid size-11 shrink-0 place-items-center wide:hidden">
    <List className="size-5" />
  </a>
)
