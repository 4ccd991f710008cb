import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ResearchEntry } from './find-research.ts'

/** Documents in a list: what they are called and how they are cited. */
export const EntryList = ({ entries }: { readonly entries: readonly ResearchEntry[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {entries.map(({ slug, title, citation, isSample, around, href }) => (
      <li key={slug} className="py-3">
        {href ? <TextLink href={href}>{title}</TextLink> : <span className="font-medium">{title}</span>}{' '}
        {isSample && <Badge tone="success">Open to all</Badge>}
        <p className="text-14 text-soft">{citation}</p>
        {around && <p className="text-14">{around}</p>}
      </li>
    ))}
  </ul>
)
