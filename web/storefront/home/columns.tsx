import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import type { HomeLink } from './home-view.ts'

const columnsOf = ['', '', 'wide:grid-cols-2', 'wide:grid-cols-3'] as const

type ColumnsProps = { readonly count: number; readonly children: ReactNode }

/** Up to three columns, side by side where there is room. */
export const Columns = ({ count, children }: ColumnsProps) => (
  <div className={`page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 ${columnsOf[Math.min(3, count)]}`}>
    {children}
  </div>
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
      {note && <p className="mr-auto text-14 text-soft">{note}</p>}
      {all && (
        <TextLink
          href={all.href}
          aria-label={all.label === 'All' ? `All: ${title}` : undefined}
          className="text-14"
        >
          {all.label}
        </TextLink>
      )}
    </div>
    {children}
  </section>
)
