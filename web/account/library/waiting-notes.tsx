import { TitledSection } from '../../storefront/titled-section.tsx'
import { Button } from '../../ui/button.tsx'
import { type OwnNotes, useOwnNotes } from './use-own-notes.ts'

type WaitingProps = {
  readonly notes: Pick<OwnNotes, 'waiting' | 'remove'>
  /** What a part of the book is called. */
  readonly of: string
}

/** Notes that wait on this device, each with what becomes of it. */
export function WaitingNotes({ notes: { waiting, remove }, of }: WaitingProps) {
  // A deletion is seen by what it deletes, until the shop refuses it.
  const shown = waiting.filter(({ fields, problem }) => !fields.note || problem)
  if (shown.length === 0) return null
  return (
    <TitledSection title="On this device" size={16} className="mb-4 rounded-card bg-sunk p-3 text-14">
      <ul className="mt-2 grid gap-3">
        {shown.map(({ id, fields: { chapter, quote, words, note }, problem }) => (
          <li key={id}>
            {quote && <p className="font-serif">“{quote}”</p>}
            <p className="whitespace-pre-line wrap-anywhere">
              {note ? 'A note to delete' : words || (quote ? '' : 'Bookmark')}
            </p>
            <p className="text-soft">
              {of} {chapter} · {problem ?? 'Saved here. It is sent when you are online.'}
            </p>
            {problem && (
              <Button type="button" tone="quiet" onClick={() => remove(id)}>
                Remove it
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

type LeftProps = { readonly edition: number; readonly owner: string; readonly of: string }

/** The notes of a book that does not open any more which still wait here, with the reason. */
export const LeftNotes = ({ edition, owner, of }: LeftProps) => (
  <WaitingNotes notes={useOwnNotes(edition, owner)} of={of} />
)
