import { formatDay } from '#kernel/dates'
import type { ArticleLine } from '#shop/content'
import { Anchor } from '../ui/link.tsx'

export type ArticleRowView = Pick<ArticleLine, 'slug' | 'title' | 'summary' | 'publishedOn'> & {
  /** What kind of text it is. */
  readonly label: string
}

/** An article in a list: its day in the margin on a desk, then what it is and what it says. */
export const ArticleRow = ({ article }: { readonly article: ArticleRowView }) => (
  <li className="group relative grid gap-x-8 border-t border-line py-6 wide:grid-cols-[120px_minmax(0,1fr)] wide:py-7">
    <p className="text-14 text-soft tabular-nums wide:pt-0.5">{formatDay(article.publishedOn)}</p>
    <div className="min-w-0">
      <p className="text-14 text-soft">{article.label}</p>
      <h2 className="mt-1 font-serif text-20 font-bold tracking-tight group-hover:text-brand wide:text-24">
        <Anchor href={`/articles/${article.slug}`} className="after:absolute after:inset-0">
          {article.title}
        </Anchor>
      </h2>
      <p className="mt-1.5 max-w-150 text-pretty text-soft">{article.summary}</p>
    </div>
  </li>
)
