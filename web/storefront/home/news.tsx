import { Anchor } from '../../ui/link.tsx'
import { Column, Columns } from './columns.tsx'
import type { NewsColumn, SectionOf } from './home-view.ts'

/** Columns of articles, side by side where there is room. */
export const NewsSection = ({ columns }: SectionOf<'news'>) => (
  <Columns count={columns.length}>
    {columns.map((column) => (
      <NewsList key={column.id} {...column} />
    ))}
  </Columns>
)

const NewsList = ({ entries, ...head }: NewsColumn) => (
  <Column {...head}>
    <ul className="divide-y divide-line">
      {entries.map(({ href, title, line }) => (
        <li key={href} className="group relative py-3">
          <p className="text-12 text-soft">{line}</p>
          <h3 className="mt-0.5 font-serif text-16 leading-5.5 font-bold">
            <Anchor href={href} className="after:absolute after:inset-0 group-hover:text-brand">
              {title}
            </Anchor>
          </h3>
        </li>
      ))}
    </ul>
  </Column>
)
