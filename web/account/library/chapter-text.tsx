import type { ClipboardEvent } from 'react'
import { readerHref } from '#kernel/library-links'
import { showToast } from '../../browser/show-toast.ts'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/link.tsx'
import { ChangedText } from './changed-text.tsx'
import { PagePicture } from './page-picture.tsx'
import { PartLinks } from './part-links.tsx'
import type { ChapterView } from './reader-view.ts'
import { ownTitleOf, unitWord } from './unit-words.ts'
import { Watermark } from './watermark.tsx'
import { zoomQuery } from './zoom.ts'

/** A chapter, an article or a typeset page under its reader's name, and the way to the next. */
export function ChapterText({ view }: { readonly view: ChapterView }) {
  const { book, no, article, blocks, changes, reader, productHref, previous, next, picture } = view
  const isIssue = book.noun === 'issue'
  const unit = unitWord(book.unit)
  const linkTo = (to: typeof next) =>
    to && (reader || to.isSample)
      ? { href: readerHref(book.editionId, to.no) + zoomQuery(picture?.zoom ?? 100), title: to.title }
      : null
  const text = (
    <div id="text">
      <ChangedText blocks={blocks} changes={changes} />
    </div>
  )
  return (
    <article
      className="relative overflow-hidden px-4 py-8 wide:px-10"
      onCopy={(event) => copyWords(event, article?.citation ?? sourceOf(view))}
    >
      {reader && !picture && <Watermark words={reader.watermark} />}
      <div className={classes('relative mx-auto', !picture && 'max-w-measure')}>
        {!reader && (
          <p className="mb-4 rounded-card bg-sunk p-3 text-14">
            A sample {isIssue && book.chapters.every(({ isSample }) => isSample) ? 'issue' : book.unit}.{' '}
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
        <h1 className="mb-4 font-serif text-30 font-bold">
          <span className="mr-3 font-normal text-soft">{picture ? `${unit} ${no}` : no}</span>{' '}
          {ownTitleOf(book.unit, view)}
        </h1>
        {article?.author && <p className="mb-4 text-soft">{article.author}</p>}
        {picture ? (
          <PagePicture view={view} picture={picture}>
            {text}
          </PagePicture>
        ) : (
          text
        )}
        {article && <p className="mt-6 text-14">Cite as: {article.citation}</p>}
        <PartLinks
          label={`${unitWord(book.unit, 'many')} before and after`}
          previous={linkTo(previous)}
          next={linkTo(next)}
        />
        <p className="mt-2 text-14 text-soft">
          {unit} {no} of {view.count}
          {reader?.until && ` · open till ${reader.until}`}
          {reader && (
            <>
              {' · '}
              <TextLink href={`/contact-us?edition=${book.editionId}`}>Report a mistake</TextLink>
            </>
          )}
        </p>
      </div>
    </article>
  )
}

const sourceOf = ({ book, no, title }: ChapterView) =>
  [`${book.title}, ${book.editionLabel}, ${book.unit} ${no}`, ownTitleOf(book.unit, { no, title })]
    .filter(Boolean)
    .join(': ')

/** The most characters that are copied at once: a quotation, as for a highlight. */
const mostCopied = 500

/** Copies marked words of a chapter with where they are from; of more than a quotation the beginning. */
function copyWords(event: ClipboardEvent, source: string): void {
  const words = document.getSelection()?.toString().trim() ?? ''
  if (words === '') return
  event.preventDefault()
  const isCut = words.length > mostCopied
  event.clipboardData.setData('text/plain', `“${words.slice(0, mostCopied)}${isCut ? '…' : ''}”\n${source}`)
  if (isCut) void showToast(`Only the first ${mostCopied} characters were copied.`)
}
