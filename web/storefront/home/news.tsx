import { Anchor, TextLink } from '../../ui/link.tsx'
import type { NewsColumn, SectionOf } from './home-view.ts'

const columnsOf = { 1: '', 2: 'wide:grid-cols-2', 3: 'wide:grid-cols-3' } as const

/** Columns of articles, side by side where there is room. */
export const News = ({ columns }: SectionOf<'news'>) => (
  <div
    className={`page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 ${columnsOf[Math.min(3, columns.length) as keyof typeof columnsOf]}`}
  >
    {columns.map((column) => (
      <Column key={column.id} {...column} />
    ))}
  </div>
)

const Column = ({ id, title, all, entries }: NewsColumn) => (
  <section aria-labelledby={id}>
    <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
      <h2 id={id} className="font-serif text-20 font-bold">
        {title}
      </h2>
      <TextLink href={all.href} aria-label={`${all.label}: ${title}`} className="text-14">
        {all.label}
      </TextLink>
    </div>
    <ul className="divide-y divide-line">
      {entries.map(({ href, title, line }) => (
        <li key={href} className="group relative py-3.5">
          <p className="text-12 text-soft">{line}</p>
          <h3 className="mt-0.5 font-serif text-16 leading-5.5 font-bold">
            <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
              {title}
            </Anchor>
          </h3>
        </li>
      ))}
    </ul>
  </section>
)
