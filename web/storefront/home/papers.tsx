import { Anchor } from '../../ui/link.tsx'
import { titleCount } from '../title-count.ts'
import type { SectionOf } from './home-view.ts'
import { SectionHead } from './section-head.tsx'

// As many to a row as leave the last row full.
const columns = { 4: 'wide:grid-cols-4', 5: 'wide:grid-cols-5', 6: 'wide:grid-cols-6' } as const

/** The papers of the visitor's level, each with how many titles serve the attempt. */
export const Papers = ({ id, title, note, papers }: SectionOf<'papers'>) => (
  <section aria-labelledby={id} className="page">
    <SectionHead
      id={id}
      title={title}
      intro={note}
      all={{ href: '/paper-map', label: 'Your paper map', short: 'Paper map' }}
    />
    <ul
      className={`grid grid-cols-2 gap-3 middle:grid-cols-3 ${columns[papers.length % 6 === 0 ? 6 : papers.length % 5 === 0 ? 5 : 4]}`}
    >
      {papers.map((paper) => (
        <li key={paper.number} className="grid">
          <Anchor
            href={paper.href}
            className="flex min-h-28 flex-col gap-1 rounded-card border border-line bg-card p-4 transition-colors hover:border-edge"
          >
            <span className="text-12 font-medium text-soft">Paper {paper.number}</span>
            <span className="font-serif text-16 leading-5 font-bold">{paper.name}</span>
            <span className="mt-auto pt-2 text-14 font-medium text-brand tabular-nums">
              {paper.titles === 0 ? 'No titles yet' : titleCount(paper.titles)}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </section>
)
