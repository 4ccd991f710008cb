import { data } from 'react-router'
import { formatDayLong } from '#kernel/dates'
import { examOf } from '#shop/catalog'
import { articleKinds, readArticle } from '#shop/content'
import { readTitlesForPapers } from '#shop/listing'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { breadcrumbs } from '../seo/json-ld/breadcrumbs.ts'
import { article } from '../seo/json-ld/writings.ts'
import { loadedMeta } from '../seo/page-meta.ts'
import { logoPicture } from '../seo/share-picture.ts'
import { Announcement, announcementsFor } from '../storefront/announcement.tsx'
import { toTitleView } from '../storefront/card-view.ts'
import { crumbsTo } from '../ui/breadcrumbs.tsx'
import { TallLink } from '../ui/link.tsx'
import { Rail } from '../ui/rail.tsx'
import type { Route } from './+types/article.ts'
import { labelOf } from './article-label.ts'
import { contentsOf } from './contents-of.ts'
import { Prose } from './prose.tsx'
import { readStoreFacts } from './read-store-facts.ts'
import { MarginNote, ReadingPage } from './reading-page.tsx'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, ({ article: { title, slug, summary, publishedOn, updatedOn } }) => ({
    title,
    description: summary,
    kind: 'article',
    about: ({ urlOf, fileOf, storeName }) => [
      breadcrumbs(crumbsOf(title), urlOf),
      article({
        headline: title,
        description: summary,
        url: urlOf(`/articles/${slug}`),
        image: fileOf(logoPicture(storeName).wide),
        publishedOn,
        updatedOn,
        publisher: storeName,
        home: urlOf('/'),
      }),
    ],
  }))

const crumbsOf = (title: string) => crumbsTo(title, { label: 'Articles and updates', href: '/articles' })

/** One article, with titles of the shop for the papers that it is about. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const exam = examOf(context.get(visitorContext))
  const article = await readArticle(needs.db, params.slug, await readStoreFacts(needs))
  if (article === null) throw data(null, { status: 404 })
  const papers = article.papers.map(({ code }) => code)
  const titles = papers.length === 0 ? [] : await readTitlesForPapers(needs.db, papers, exam)
  return {
    article,
    label: labelOf(article),
    kinds: articleKinds[article.kind].many,
    contents: contentsOf(article.blocks),
    titles: titles.map(toTitleView),
    announcements: announcementsFor(await needs.facts.announcements(), papers),
  }
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, label, kinds, contents, titles, announcements } = loaderData
  return (
    <>
      <ReadingPage
        crumbs={crumbsOf(article.title)}
        title={article.title}
        lead={article.summary}
        above={<p className="mb-2 text-14 text-soft">{label}</p>}
        below={
          <p className="mt-4 text-14 text-soft">
            {formatDayLong(article.publishedOn)}
            {article.updatedOn && <>, corrected on {formatDayLong(article.updatedOn)}</>}
          </p>
        }
        contents={contents}
        aside={
          <>
            {article.papers.length > 0 && (
              <MarginNote title={article.papers.length === 1 ? 'Paper' : 'Papers'}>
                <ul className="grid gap-1 text-soft">
                  {article.papers.map(({ code, label }) => (
                    <li key={code}>{label}</li>
                  ))}
                </ul>
              </MarginNote>
            )}
            {announcements.length > 0 && (
              <MarginNote title="Announced">
                <ul className="grid gap-2 text-soft">
                  {announcements.map((one) => (
                    <li key={one.statement}>
                      <Announcement {...one} />
                    </li>
                  ))}
                </ul>
              </MarginNote>
            )}
            <MarginNote title="More">
              <TallLink href={`/articles?kind=${article.kind}`} className="wide:min-h-9">
                {kinds}
              </TallLink>
            </MarginNote>
          </>
        }
      >
        <Prose blocks={article.blocks} />
      </ReadingPage>
      {titles.length > 0 && (
        <div className="mt-16 print:hidden">
          <Rail title="Titles for these papers" cards={titles} />
        </div>
      )}
    </>
  )
}
