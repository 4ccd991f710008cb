import { escapeHtml } from '#kernel/html'
import { readerHref } from '#kernel/library-links'
import { Prose } from '../../content/prose.tsx'
import { TextLink } from '../../ui/link.tsx'
import { copyWords } from './copy-words.ts'
import type { ChapterView } from './reader-view.ts'

/** The text of a chapter or an article under its reader's name, and the way to the next. */
export function ChapterText({ view, isOffline }: { readonly view: ChapterView; readonly isOffline?: true }) {
  const { book, no, title, article, blocks, reader, productHref } = view
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
          <Prose blocks={blocks} className="font-serif" />
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

/** The reader's name across the page, as a picture: it says from where a copy comes, and is no text to be read. */
const Watermark = ({ words }: { readonly words: string }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0"
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile(words))}")` }}
  />
)

const tile = (words: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='460' height='240'><text x='20' y='170' transform='rotate(-18 20 170)' font-family='sans-serif' font-size='16' fill='gray' fill-opacity='.16'>${escapeHtml(words)}</text></svg>`
