import { readerHref } from '#kernel/library-links'
import { TextLink } from '../../ui/link.tsx'
import { ChangedText } from './changed-text.tsx'
import { copyWords } from './copy-words.ts'
import type { ChapterView } from './reader-view.ts'
import { Watermark } from './watermark.tsx'

/** The text of a chapter or an article under its reader's name, and the way to the next. */
export function ChapterText({ view, isOffline }: { readonly view: ChapterView; readonly isOffline?: true }) {
  const { book, no, title, article, blocks, changes, reader, productHref } = view
  const isIssue = book.noun === 'issue'
  const at = book.chapters.findIndex((each) => each.no === no)
  const [previous, next] = [book.chapters[at - 1], book.chapters[at + 1]]
  return (
    <article
      className="relative overflow-hidden px-4 py-8 wide:px-10"
      onCopy={(event) => copyWords(event, article?.citation ?? sourceOf(view))}
    >
      {reader && <Watermark words={reader.watermark} />}
      <div className="relative mx-auto max-w-measure">
        {!reader && (
          <p className="mb-4 rounded-card bg-sunk p-3 text-14">
            A sample {isIssue ? 'issue' : 'chapter'}.{' '}
            <TextLink href={productHref}>See the {isIssue ? 'journal' : 'book'} and its price</TextLink>
            {view.trialDays !== null && (
              <>
                {' '}
                or{' '}
                <TextLink href={readerHref(book.editionId)}>try it free for {view.trialDays} days</TextLink>
              </>
            )}
          </p>
        )}
        <p className="mb-2 text-14 wide:hidden">
          <a href="#contents" className="link inline-flex min-h-11 items-center">
            {isOffline ? 'Contents' : 'Contents and search'}
          </a>
        </p>
        <h1 className="mb-4 font-serif text-30 font-bold">
          <span className="mr-3 font-normal text-soft">{no}</span> {title}
        </h1>
        {article && <p className="mb-4 text-soft">{article.author}</p>}
        <div id="text">
          <ChangedText blocks={blocks} changes={changes} />
        </div>
        {article && <p className="mt-6 text-14">Cite as: {article.citation}</p>}
        <nav
          aria-label={isIssue ? 'Articles before and after' : 'Chapters before and after'}
          className="mt-10 flex flex-wrap justify-between gap-4 border-t border-line pt-4"
        >
          {previous && (reader || previous.isSample) ? (
            <TextLink href={readerHref(book.editionId, previous.no)}>← {previous.title}</TextLink>
          ) : (
            <span />
          )}
          {next && (reader || next.isSample) && (
            <TextLink href={readerHref(book.editionId, next.no)}>{next.title} →</TextLink>
          )}
        </nav>
        <p className="mt-2 text-14 text-soft">
          {isIssue ? 'Article' : 'Chapter'} {at + 1} of {book.chapters.length}
          {reader?.until && ` · open till ${reader.until}`}
        </p>
      </div>
    </article>
  )
}

const sourceOf = ({ book, no, title }: ChapterView) =>
  `${book.title}, ${book.editionLabel}, chapter ${no}: ${title}`
