import { data } from 'react-router'
import { formatDay } from '#kernel/dates'
import { type ArticleKind, type ArticleLine, articleKinds, listArticles } from '#shop/content'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { loadedMeta } from '../seo/page-meta.ts'
import { readPageNumber } from '../storefront/page-number.ts'
import { Breadcrumbs, crumbsTo } from '../ui/breadcrumbs.tsx'
import { SecondaryLink } from '../ui/button.tsx'
import { ChipLink } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Anchor } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/articles.ts'
import { labelOf } from './article-label.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: ['kind', 'page'] } }

const leads: Readonly<Record<ArticleKind | 'all', string>> = {
  all: 'What changes in the exams and in the law, how to prepare for it, and what is new in the store.',
  amendment: 'Changes of the law, and from which attempt they are examined.',
  announcement: 'What the institutes and the store have announced.',
  article: 'How papers are built, and how to prepare for them.',
  research: 'Short notes on tax and company law for those who work with it.',
  blog: 'Study plans, exam days and the years between them.',
}

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (list) => ({ title: list.title, description: list.lead }))

const isKind = (word: string): word is ArticleKind => Object.hasOwn(articleKinds, word)

/** Everything the store has written, or one kind of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const kind = url.searchParams.get('kind')
  const page = readPageNumber(url)
  if (page === null || (kind !== null && !isKind(kind))) throw data(null, { status: 404 })
  const list = await listArticles(db, { kind, page })
  if (list === null) throw data(null, { status: 404 })
  return {
    kind,
    title: kind === null ? 'Articles and updates' : articleKinds[kind].many,
    lead: leads[kind ?? 'all'],
    kinds: Object.entries(articleKinds).map(([code, { many }]) => ({ code, label: many })),
    articles: list.articles.map(({ slug, title, summary, publishedOn, ...line }) => ({
      slug,
      title,
      summary,
      publishedOn,
      label: labelOf(line),
    })),
    page: list.page,
    pages: list.pages,
  }
}

const hrefOf = (kind: string | null, page = 1) => {
  const query = new URLSearchParams(kind === null ? [] : [['kind', kind]])
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/articles?${query}` : '/articles'
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, title, lead, kinds, articles, page, pages } = loaderData
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbsTo(title)} />
      <h1 className="mt-2 font-serif text-30 font-bold tracking-tight wide:text-48">{title}</h1>
      <p className="mt-2 max-w-140 text-18 text-pretty text-soft">{lead}</p>
      <nav aria-label="Kinds" className="mt-6 mb-8 flex flex-wrap gap-2">
        <ChipLink href="/articles" chosen={kind === null}>
          All
        </ChipLink>
        {kinds.map((each) => (
          <ChipLink key={each.code} href={hrefOf(each.code)} chosen={kind === each.code}>
            {each.label}
          </ChipLink>
        ))}
      </nav>
      {articles.length === 0 ? (
        <EmptyState title="Nothing here yet" words="We have not published anything of this kind.">
          <SecondaryLink href="/articles">See everything</SecondaryLink>
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {articles.map((article) => (
            <ArticleRow key={article.slug} article={article} />
          ))}
        </ul>
      )}
      <Pagination className="mt-10" page={page} pages={pages} hrefOf={(number) => hrefOf(kind, number)} />
    </div>
  )
}

type ArticleRowView = Pick<ArticleLine, 'slug' | 'title' | 'summary' | 'publishedOn'> & {
  readonly label: string
}

/** An article in a list: day and kind, then title and summary. */
const ArticleRow = ({ article }: { readonly article: ArticleRowView }) => (
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
