import { Button } from '../../ui/button.tsx'
import { type OwnNotes, useOwnNotes } from './use-own-notes.ts'

type WaitingProps = {
  readonly notes: Pick<OwnNotes, 'waiting' | 'remove'>
  /** What a part of the book is called. */
  readonly of: string
}

/** Notes that wait on this device, each with what becomes of it. */
export const WaitingNotes = ({ notes: { waiting, remove }, of }: WaitingProps) =>
  waiting.length > 0 && (
    <section aria-labelledby="waiting" className="mb-4 rounded-card bg-sunk p-3 text-14">
      <h2 id="waiting" className="font-bold">
        On this device
      </h2>
      <ul className="mt-2 grid gap-3">
        {waiting.map(({ id, fields: { chapter, quote, words }, problem }) => (
          <li key={id}>
            {quote && <p className="font-serif">“{quote}”</p>}
            <p className="whitespace-pre-line wrap-anywhere">{words || (quote ? '' : 'Bookmark')}</p>
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
    </section>
  )

type LeftProps = { readonly edition: number; readonly owner: string; readonly of: string }

/** The notes of a book that does not open any more which still wait here, with the reason. */
export const LeftNotes = ({ edition, owner, of }: LeftProps) => (
  <WaitingNotes notes={useOwnNotes(edition, owner)} of={of} />
)
