import { formatDay } from '#kernel/dates'
import type { ArticleLine } from '#shop/content'
import { Anchor } from '../ui/link.tsx'

export type ArticleRowView = Pick<ArticleLine, 'slug' | 'title' | 'summary' | 'publishedOn'> & {
  readonly label: string
}

/** An article in a list: day and kind, then title and summary. */
export const ArticleRow = ({ article }: { readonly article: ArticleRowView }) => (
  <li className="group relative grid gap-x-14 border-t border-line py-6 wide:grid-cols-[208px_minmax(0,1fr)] wide:py-8">
    <p className="text-14 text-soft wide:pt-1">
      <span className="tabular-nums wide:block">{formatDay(article.publishedOn)}</span>
      <span className="wide:hidden"> · </span>
      <span>{article.label}</span>
    </p>
    <div className="min-w-0">
      <h2 className="font-serif text-20 font-bold tracking-tight group-hover:text-brand max-wide:mt-1 wide:text-24">
        <Anchor href={`/articles/${article.slug}`} className="after:absolute after:inset-0">
          {article.title}
        </Anchor>
      </h2>
      <p className="mt-1.5 max-w-140 text-pretty text-soft">{article.summary}</p>
    </div>
  </li>
)
