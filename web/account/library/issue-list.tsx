import { formatDay } from '#kernel/dates'
import { readerHref } from '#kernel/library-links'
import type { ReadableIssue } from '#shop/library'
import { SecondaryLink } from '../../ui/button.tsx'

type IssueListProps = {
  readonly issues: readonly ReadableIssue[]
  /** Whether they lead to what is open to all. */
  readonly samples?: boolean
}

/** Issues with their articles, each with the way into the reader. */
export const IssueList = ({ issues, samples = false }: IssueListProps) => (
  <ul className="max-w-260 divide-y divide-line border-y border-line">
    {issues.map(({ editionId, title, label, publishedOn, isSample, articles }) => (
      <li key={editionId} className="flex flex-wrap items-start justify-between gap-4 py-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-serif text-20 font-bold">{title}</h2>
          <p className="text-14 text-soft">
            {formatDay(publishedOn)}
            {isSample && ' · Sample, open to all'}
          </p>
          <ol className="mt-2 list-decimal pl-5 text-14">
            {articles.map((article) => (
              <li key={article.title}>
                {article.title}
                {article.author && <span className="text-soft">, {article.author}</span>}
                {article.isSample && !isSample && <span className="text-soft"> · Open to all</span>}
              </li>
            ))}
          </ol>
        </div>
        <SecondaryLink
          href={`${readerHref(editionId)}${isSample || samples ? '/sample' : ''}`}
          aria-label={`Read: ${label}`}
        >
          Read
        </SecondaryLink>
      </li>
    ))}
  </ul>
)
