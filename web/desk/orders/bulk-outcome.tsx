import { Notice } from '../../ui/notice.tsx'

type BulkOutcomeProps = {
  readonly outcome: {
    /** 'Packed' */
    readonly label: string
    readonly moved: readonly string[]
    readonly refused: readonly string[]
  }
}

/** Which orders a bulk deed moved, and which it refused, with the reason. */
export const BulkOutcome = ({ outcome: { label, moved, refused } }: BulkOutcomeProps) => (
  <div className="mb-4 grid gap-2">
    {moved.length > 0 && (
      <Notice tone="success">
        {label}: {moved.length} {moved.length === 1 ? 'order' : 'orders'}.{' '}
        <span className="text-14 tabular-nums">{moved.join(', ')}</span>
      </Notice>
    )}
    {refused.length > 0 && (
      <Notice tone="danger">
        <ul>
          {refused.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Notice>
    )}
  </div>
)
