import { PostButton } from '../../storefront/submit-button.tsx'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { LecturePageView } from '../lectures/load-lecture.ts'
import { ReaderBar } from './reader-bar.tsx'
import { NoteList, NotesFile } from './reader-notes.tsx'
import type { ReaderView } from './reader-view.ts'
import { trialTerms, unitWord } from './unit-words.ts'
import { LeftNotes } from './waiting-notes.tsx'
import { WithOrderLink } from './with-order-link.tsx'

type BeforeProps = {
  readonly view: Exclude<ReaderView, { kind: 'chapter' }> | Exclude<LecturePageView, { kind: 'lecture' }>
  readonly problem: string | null
}

/** A book or a course that is not opened yet, or closed: what that means, and what to do. */
export const BeforeReading = ({ view, problem }: BeforeProps) => {
  const { noun, unit } = view.book
  const isCourse = noun === 'course'
  return (
    <>
      <ReaderBar book={view.book} back={{ href: '/user/library', words: 'Library' }} />
      <div className="page grid max-w-measure content-start gap-4 py-16">
        <h1 className="font-serif text-30 font-bold wide:text-38">{view.book.title}</h1>
        <p>
          <WithOrderLink words={problem ?? view.words} />
        </p>
        {view.kind === 'unopened' ? (
          <PostButton value="open">{isCourse ? 'Start watching' : 'Start reading'}</PostButton>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            {view.canTry && !problem && <PostButton value="try">Start your free trial</PostButton>}
            {view.resumeHref && <ButtonLink href={view.resumeHref}>Resume</ButtonLink>}
            <ButtonLink
              href={view.productHref}
              tone={view.resumeHref || (view.canTry && !problem) ? 'secondary' : 'primary'}
            >
              See the {noun === 'issue' ? 'journal' : noun}
            </ButtonLink>
            {view.sampleHref && (
              <TextLink href={view.sampleHref}>
                {isCourse
                  ? 'Watch the demo lecture'
                  : unit === 'page'
                    ? 'Look inside'
                    : 'Read the sample chapter'}
              </TextLink>
            )}
          </div>
        )}
        {view.kind === 'closed' && view.canTry && !problem && (
          <p className="text-14 text-soft">{trialTerms(view.trialDays)}</p>
        )}
        {view.kind === 'closed' && view.owner && (
          <LeftNotes edition={view.book.editionId} owner={view.owner} of={unitWord(unit)} />
        )}
        {view.kind === 'closed' && view.notes.length > 0 && (
          <TitledSection id="notes" title="Your notes" size={16} below="mb-2">
            {!isCourse && <NotesFile edition={view.book.editionId} />}
            <NoteList notes={view.notes} of={unitWord(unit)} />
          </TitledSection>
        )}
        {view.book.chapters.length > 0 && (
          <TitledSection
            title={isCourse ? 'Lectures' : 'Contents'}
            size={16}
            below="mb-2"
            className="mt-4 border-t border-line pt-4"
          >
            <ol className="grid gap-2 text-soft">
              {view.book.chapters.map(({ no, title, ...each }) => (
                <li key={`${no} ${title}`} className="flex gap-4">
                  <span>{no}</span> {'section' in each ? `${each.section}: ${title}` : title}
                </li>
              ))}
            </ol>
          </TitledSection>
        )}
      </div>
    </>
  )
}
