import type { TextBlock } from '#shop/content'
import { Prose } from '../../content/prose.tsx'
import { TextLink } from '../../ui/link.tsx'

/** What a supplement changes in a chapter, and after how many of its blocks that stands. */
export type ChangeView = {
  readonly after: number
  /** 'Changed: law as on 1 Dec 2025', 'Correction'. */
  readonly label: string
  readonly note: string
  readonly href: string
  readonly title: string
}

type ChangedTextProps = {
  readonly blocks: readonly TextBlock[]
  readonly changes: readonly ChangeView[]
}

/** The text of a chapter, with notes where supplements change it. */
export function ChangedText({ blocks, changes }: ChangedTextProps) {
  const places = [...new Set([0, ...changes.map(({ after }) => after)])].toSorted((a, b) => a - b)
  return places.map((from, at) => (
    <div key={from}>
      {changes
        .filter(({ after }) => after === from)
        .map((change) => (
          <aside
            key={change.href}
            aria-label={change.title}
            className="my-4 rounded-card border border-success-line bg-success-tint p-3 text-14"
          >
            <p className="font-bold">{change.label}</p>
            <p className="mt-1">
              {change.note} <TextLink href={change.href}>{change.title}</TextLink>
            </p>
          </aside>
        ))}
      <Prose blocks={blocks.slice(from, places[at + 1])} className="font-serif" />
    </div>
  ))
}
