import { Form } from 'react-router'
import type { Book } from '#shop/library'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { NoteList, NotesFile } from './reader-notes.tsx'
import type { NoteView } from './reader-view.ts'
import { unitWord } from './unit-words.ts'
import { LeftNotes } from './waiting-notes.tsx'
import { WithOrderLink } from './with-order-link.tsx'

type BeforeProps = {
  readonly view: {
    readonly book: {
      readonly noun?: 'book' | 'issue'
      readonly unit?: Book['unit']
      readonly editionId: number
      readonly title: string
      readonly editionLabel: string
      readonly chapters: readonly { readonly no: number; readonly title: string; readonly section?: string }[]
    }
    readonly productHref: string
    readonly words: string
  } & (
    | { readonly kind: 'unopened' }
    | {
        readonly kind: 'closed'
        /** Where a pause is ended; null when there is none. */
        readonly resumeHref: string | null
        readonly sampleHref: string | null
        readonly canTry: boolean
        readonly trialDays: number | null
        readonly notes: readonly NoteView[]
        /** Of a book: whose notes may still wait in this browser. */
        readonly owner?: string
      }
  )
  readonly problem: string | null
  /** The words for a course, in place of those for a book. */
  readonly course?: true
}

/** A book or a course that is not opened yet, or closed: what that means, and what to do. */
export const BeforeReading = ({ view, problem, course }: BeforeProps) => (
  <>
    <ReaderBar book={view.book} back={{ href: '/user/library', words: 'Library' }} />
    <div className="page grid max-w-measure content-start gap-4 py-16">
      <h1 className="font-serif text-30 font-bold wide:text-38">{view.book.title}</h1>
      <p>
        <WithOrderLink words={problem ?? view.words} />
      </p>
      {view.kind === 'unopened' ? (
        <Form method="post">
          <Button name="intent" value="open">
            {course ? 'Start watching' : 'Start reading'}
          </Button>
        </Form>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          {view.canTry && !problem && (
            <Form method="post">
              <Button name="intent" value="try">
                Start your free trial
              </Button>
            </Form>
          )}
          {view.resumeHref && <ButtonLink href={view.resumeHref}>Resume</ButtonLink>}
          <ButtonLink
            href={view.productHref}
            tone={view.resumeHref || (view.canTry && !problem) ? 'secondary' : 'primary'}
          >
            See the {course ? 'course' : view.book.noun === 'issue' ? 'journal' : 'book'}
          </ButtonLink>
          {view.sampleHref && (
            <TextLink href={view.sampleHref}>
              {course
                ? 'Watch the demo lecture'
                : view.book.unit === 'page'
                  ? 'Look inside'
                  : 'Read the sample chapter'}
            </TextLink>
          )}
        </div>
      )}
      {view.kind === 'closed' && view.canTry && !problem && (
        <p className="text-14 text-soft">
          Free for {view.trialDays} days, without payment. Each title can be tried once, and one trial runs at
          a time.
        </p>
      )}
      {view.kind === 'closed' && view.owner && (
        <LeftNotes
          edition={view.book.editionId}
          owner={view.owner}
          of={unitWord(view.book.unit ?? 'chapter')}
        />
      )}
      {view.kind === 'closed' && view.notes.length > 0 && (
        <section aria-labelledby="notes">
          <h2 id="notes" className="mb-2 font-bold">
            Your notes
          </h2>
          {!course && <NotesFile edition={view.book.editionId} />}
          <NoteList notes={view.notes} of={unitWord(course ? 'lecture' : (view.book.unit ?? 'chapter'))} />
        </section>
      )}
      {view.book.chapters.length > 0 && (
        <section aria-labelledby="in-it" className="mt-4 border-t border-line pt-4">
          <h2 id="in-it" className="mb-2 font-bold">
            {course ? 'Lectures' : 'Contents'}
          </h2>
          <ol className="grid gap-2 text-soft">
            {view.book.chapters.map(({ no, title, section }) => (
              <li key={`${no} ${title}`} className="flex gap-4">
                <span>{no}</span> {section ? `${section}: ${title}` : title}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  </>
)
