import { data, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { breadcrumbs } from '../../seo/json-ld/breadcrumbs.ts'
import { person } from '../../seo/json-ld/profiles.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { TallLink, TextLink } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import { TitleShelves } from '../title-shelves.tsx'
import type { Route } from './+types/author.ts'
import { type AuthorView, loadAuthor } from './load-author.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['lists'] } }

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: author } = args
  if (!author) return []
  const papers = author.papers.flatMap(({ levels }) => levels.flatMap((level) => level.papers))
  const subjects = [...new Set(papers.map(({ label }) => label.replace(/^\w+\. /, '')))]
  return pageMeta(args, {
    title: [author.name, author.credentials].filter(Boolean).join(', '),
    description:
      author.bio || `${author.name}. ${author.does}: books and classes, with what fits your attempt.`,
    about: ({ urlOf }) => [
      breadcrumbs(crumbsOf(author), urlOf),
      person({ ...author, url: urlOf(author.href), subjects }),
    ],
  })
}

/** An author's page. Its canonical address ends in the name; other spellings redirect to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const author = await loadAuthor(context.get(needsContext), context.get(visitorContext), params.person)
  if (author === null) throw data(null, { status: 404 })
  if (author.href !== `/authors/${params.person}/${params.slug ?? ''}`)
    throw redirect(`${author.href}${url.search}`, 301)
  return author
}

const crumbsOf = ({ name }: AuthorView) => crumbsTo(name, { label: 'Authors', href: '/authors' })

export default function Author({ loaderData: author }: Route.ComponentProps) {
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={crumbsOf(author)} />
        <div className="mt-3 grid gap-x-14 gap-y-6 wide:mt-5 wide:grid-cols-[minmax(0,1fr)_440px]">
          <div className="grid content-start gap-6">
            <header className="flex gap-4 wide:gap-6">
              <span
                aria-hidden="true"
                className="grid size-16 shrink-0 place-items-center rounded-round bg-sunk font-serif text-24 font-bold wide:size-24 wide:text-38"
              >
                {author.initials}
              </span>
              <div className="grid content-center gap-1">
                <h1 className="font-serif text-30 leading-8.5 font-bold tracking-tight wide:text-38 wide:leading-10.5">
                  {author.name}
                </h1>
                {author.credentials && <p className="text-soft">{author.credentials}</p>}
                <p className="text-14 text-soft">
                  {[author.does, author.institute].filter(Boolean).join(' · ')}
                </p>
                {author.rating && <Rating average={author.rating.average} count={author.rating.count} long />}
              </div>
            </header>
            {author.bio && <p className="max-w-measure text-18 leading-7">{author.bio}</p>}
          </div>
          {author.papers.length > 0 && (
            <div className="grid gap-6 self-start rounded-card bg-sunk p-5">
              {author.papers.map(({ id, title, levels }) => (
                <Papers key={id} id={id} title={title} levels={levels} />
              ))}
            </div>
          )}
        </div>
      </div>
      {author.shelves.length > 0 ? (
        <TitleShelves shelves={author.shelves} />
      ) : (
        <p className="page mt-3">
          Nothing of theirs is on sale now. <TextLink href="/authors">See all authors</TextLink>
        </p>
      )}
    </>
  )
}

/** The papers that an author teaches or writes on, by level, each with their titles for it. */
const Papers = ({ id, title, levels }: AuthorView['papers'][number]) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="font-serif text-20 font-bold">
      {title}
    </h2>
    {levels.map(({ code, name, papers }) => (
      <div key={code} className="mt-3">
        <h3 className="text-14 font-bold text-soft">{name}</h3>
        <ul>
          {papers.map(({ href, label }) => (
            <li key={href}>
              <TallLink href={href} className="wide:min-h-9">
                {label}
              </TallLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
