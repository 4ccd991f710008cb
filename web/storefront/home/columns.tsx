import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import type { HomeLink } from './home-view.ts'

const columnsOf = ['', '', 'swipe wide:grid-cols-2', 'swipe wide:grid-cols-3'] as const

/** Up to three columns, side by side where there is room, else to swipe through. */
export const Columns = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <div className={`page grid gap-x-6 wide:gap-x-10 ${columnsOf[Math.min(3, count)]}`}>{children}</div>
)

type ColumnProps = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly all?: HomeLink
  readonly children: ReactNode
}

/** A short list under its heading. */
export const Column = ({ id, title, note, all, children }: ColumnProps) => (
  <section aria-labelledby={id}>
    <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
      <h2 id={id} className="font-serif text-20 font-bold">
        {title}
      </h2>
      {note && <p className="mr-auto text-14 text-soft max-wide:hidden">{note}</p>}
      {all && (
        <TextLink
          href={all.href}
          aria-label={all.label === 'All' ? `All: ${title}` : undefined}
          className="-mt-2 -mb-2 inline-flex min-h-11 min-w-11 items-center justify-end text-14"
        >
          {all.label}
        </TextLink>
      )}
    </div>
    {children}
  </section>
)
