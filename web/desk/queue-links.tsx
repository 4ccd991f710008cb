import { groupIndian } from '#kernel/money'
import { Anchor } from '../ui/link.tsx'

type QueueLinksProps = {
  /** Their name for screen readers. */
  readonly label: string
  readonly queues: readonly {
    readonly href: string
    readonly label: string
    readonly count: number | null
    readonly isHere: boolean
  }[]
}

/** The queues of one desk with how many wait in each. */
export const QueueLinks = ({ label, queues }: QueueLinksProps) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
    {queues.map(({ href, label: words, count, isHere }) => (
      <Anchor
        key={href}
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 text-14 hover:border-ink aria-[current]:border-ink aria-[current]:font-bold"
      >
        {words} {count !== null && <span className="text-soft tabular-nums">{groupIndian(count)}</span>}
      </Anchor>
    ))}
  </nav>
)
