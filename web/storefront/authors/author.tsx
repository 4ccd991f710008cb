import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { ratingOf } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { type AuthorPage, readAuthor, readAuthors } from '#shop/directory'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { breadcrumbs } from '../../seo/json-ld/breadcrumbs.ts'
import { person } from '../../seo/json-ld/profiles.ts'
import { loadedMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { TallLink, TextLink } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import { TitleShelves } from '../title-shelves.tsx'
import { TitledSection } from '../titled-section.tsx'
import { toTitleShelves } from '../to-title-shelves.ts'
import type { Route } from './+types/author.ts'
import { authorHref } from './author-href.ts'
import { initialsOf } from './initials.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['lists'] } }

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (author) => {
    const papers = author.papers.flatMap(({ levels }) => levels.flatMap((level) => level.papers))
    const subjects = [...new Set(papers.map(({ label }) => label.replace(/^\w+\. /, '')))]
    return {
      title: [author.name, author.credentials].filter(Boolean).join(', '),
      description:
        author.bio || `${author.name}. ${author.does}: books and classes, with what fits your attempt.`,
      about: ({ urlOf }) => [
        breadcrumbs(crumbsOf(author), urlOf),
        person({ ...author, url: urlOf(author.href), subjects }),
      ],
    }
  })

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
              {author.papers.map((papers) => (
                <Papers key={papers.title} {...papers} />
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
const Papers = ({ title, levels }: AuthorView['papers'][number]) => (
  <TitledSection title={title}>
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
  </TitledSection>
)

/** Loads the page of an author by number or, from older links, by slug; null when there is none. */
async function loadAuthor(
  needs: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  given: string,
): Promise<AuthorView | null> {
  const id = parseNumberId(given) ?? (await idOf(needs, given))
  if (id === null) return null
  const [index, courses] = await Promise.all([needs.titles.index(), needs.facts.levels()])
  const author = await readAuthor({ db: needs.db, index }, { id, exam: examOf(visitor) })
  return author && toView(author, new Map(courses.map(({ code, name }) => [code, name])))
}

async function idOf({ db, views }: ShopNeeds, slug: string): Promise<number | null> {
  const authors = await views.getOrLoad('authors', () => readAuthors(db))
  return authors.find((author) => author.slug === slug)?.id ?? null
}

/** The page of an author; `papers` has what they teach and what they write on, by level. */
type AuthorView = ReturnType<typeof toView>

function toView(author: AuthorPage, courseNames: ReadonlyMap<string, string>) {
  const { name, credentials, bio, institute, roles, courses, papers, rating, slug } = author
  const byLevel = (own: AuthorPage['papers']) =>
    [...Map.groupBy(own, ({ levelCode }) => levelCode)].map(([code, ofLevel]) => ({
      code,
      name: ofLevel[0]?.levelName ?? code,
      papers: ofLevel.map((paper) => ({
        href: `/product/list/paper/${paper.code}?${new URLSearchParams({ author: slug, fit: 'all' })}`,
        label: `${paper.number}. ${paper.name}`,
      })),
    }))
  return {
    href: authorHref(author),
    name,
    initials: initialsOf(name),
    credentials,
    does: doesOf(
      roles,
      courses.map((code) => courseNames.get(code) ?? code),
    ),
    institute: institute?.name ?? null,
    bio,
    rating: rating && ratingOf(rating.reviews, rating.stars),
    papers: [
      { title: 'Teaches', levels: byLevel(papers.filter(({ isTaught }) => isTaught)) },
      { title: 'Writes on', levels: byLevel(papers.filter(({ isWritten }) => isWritten)) },
    ].filter(({ levels }) => levels.length > 0),
    shelves: toTitleShelves(author.shelves, { key: 'author', value: slug }),
  }
}

/** 'Teaches for CA' or 'Writes and teaches for CA and CMA'. */
function doesOf(roles: AuthorPage['roles'], courses: readonly string[]): string {
  const does = [
    ...(roles.includes('author') || roles.includes('editor') ? ['writes'] : []),
    ...(roles.includes('faculty') ? ['teaches'] : []),
  ].join(' and ')
  const named = new Intl.ListFormat('en-IN').format(courses)
  const words = [does, named && `for ${named}`].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
