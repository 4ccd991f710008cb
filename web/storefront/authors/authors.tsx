import { Form } from 'react-router'
import { countWords, groupIndian } from '#kernel/money'
import { type Author, readAuthors } from '#shop/directory'
import { needsContext, type ShopNeeds } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { Button, SecondaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Choice } from '../form-fields.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/authors.ts'
import { authorHref } from './author-href.ts'
import { filterAuthors, letterOf, readAuthorsQuery } from './filter-authors.ts'

export const handle: RouteHandle = {
  policy: 'public',
  cache: { query: ['q', 'course', 'type'], tags: ['lists'] },
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Authors and faculty',
    description: 'Authors and faculty of our books and classes, from A to Z. Filter by course or role.',
    isUnlisted: Boolean(args.location.search),
  })

export const loader = ({ context, url }: Route.LoaderArgs) => loadAuthors(context.get(needsContext), url)

const crumbs = crumbsTo('Authors')

export default function Authors({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="Authors and faculty">The people who write our books and teach our classes.</PageHead>
      <Narrow {...view} />
      {view.letters.length === 0 ? (
        <EmptyState title="No one found" words="Try fewer letters, or see everyone.">
          <SecondaryLink href="/authors">Show everyone</SecondaryLink>
        </EmptyState>
      ) : (
        <>
          <Letters letters={view.letters} />
          {view.letters.map(({ letter, people }) => (
            <TitledSection
              key={letter}
              id={`letter-${letter}`}
              title={letter}
              size={24}
              below="scroll-mt-4"
              className="border-t border-line py-6"
            >
              <ul className="mt-3 grid gap-x-8 gap-y-1 middle:grid-cols-2 wide:grid-cols-3">
                {people.map(({ href, name, credentials, line }) => (
                  <li key={href}>
                    <Anchor href={href} className="group block py-2">
                      <span className="font-serif text-18 font-bold group-hover:text-brand">{name}</span>
                      {credentials && <span className="block text-14 text-soft">{credentials}</span>}
                      <span className="block text-14 text-soft">{line}</span>
                    </Anchor>
                  </li>
                ))}
              </ul>
            </TitledSection>
          ))}
        </>
      )}
    </div>
  )
}

const roles = [
  { value: 'author', label: 'Author' },
  { value: 'faculty', label: 'Faculty' },
]

const Narrow = ({ query, courses, count }: AuthorsView) => (
  <Form
    method="get"
    action="/authors"
    role="search"
    aria-label="People"
    key={JSON.stringify(query)}
    className="my-6 grid gap-4 middle:grid-cols-2 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] wide:items-end"
  >
    <Field label="Name">
      <Input name="q" type="search" maxLength={80} defaultValue={query.name ?? ''} autoComplete="off" />
    </Field>
    <Field label="Course">
      <Choice name="course" options={courses} none="All courses" defaultValue={query.course ?? ''} />
    </Field>
    <Field label="Role">
      <Choice name="type" options={roles} none="All roles" defaultValue={query.role ?? ''} />
    </Field>
    <Button tone="secondary">Show</Button>
    <p role="status" className="text-14 text-soft middle:col-span-full">
      {count}
    </p>
  </Form>
)

const Letters = ({ letters }: Pick<AuthorsView, 'letters'>) => (
  <nav aria-label="Letters" className="mb-6">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1">
      {letters.map(({ letter }) => (
        <li key={letter}>
          <a
            href={`#letter-${letter}`}
            className="grid h-11 place-items-center rounded-control border border-line bg-card font-bold hover:border-edge"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Subjects named beside a person. */
const mostSubjects = 3

/** Authors and faculty by letter, with the filters that the address sets. */
type AuthorsView = Awaited<ReturnType<typeof loadAuthors>>

async function loadAuthors({ db, facts, views }: ShopNeeds, url: URL) {
  const [authors, courses] = await Promise.all([
    views.getOrLoad('authors', () => readAuthors(db)),
    facts.levels(),
  ])
  const query = readAuthorsQuery(
    url.searchParams,
    courses.map(({ code }) => code),
  )
  const found = filterAuthors(authors, query)
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const byLetter = [...Map.groupBy(found, ({ name }) => letterOf(name))]
  return {
    query,
    count: `${groupIndian(found.length)} ${found.length === 1 ? 'person' : 'people'}`,
    courses: courses.map(({ code, name }) => ({ value: code, label: name })),
    letters: byLetter
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([letter, people]) => ({ letter, people: people.map((author) => toLine(author, names)) })),
  }
}

const toLine = (author: Author, courseNames: ReadonlyMap<string, string>) => ({
  href: authorHref(author),
  name: author.name,
  credentials: author.credentials,
  line: [
    author.roles.includes('faculty') ? 'Faculty' : 'Author',
    author.courses.map((code) => courseNames.get(code) ?? code).join(', '),
    author.subjects.slice(0, mostSubjects).join(', '),
    countWords(author.works, 'title'),
  ]
    .filter(Boolean)
    .join(' · '),
})
