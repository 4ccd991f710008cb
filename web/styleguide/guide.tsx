import { data } from 'react-router'
import { readList } from '#shop/listing'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { titleMeta } from '../seo/page-meta.ts'
import { toTitleView } from '../storefront/card-view.ts'
import { ChipLink } from '../ui/chip.tsx'
import { classes } from '../ui/classes.ts'
import { Anchor } from '../ui/link.tsx'
import type { Route } from './+types/guide.ts'
import { anchorOf, type Part } from './part.ts'
import { partGroups } from './parts.ts'

export const handle: RouteHandle = {
  policy: 'public',
  layout: 'plain',
  unlisted: 'For those who build the shop.',
}

export const meta = titleMeta('Style guide', 'Every part of the screens in every state, with how it is used.')

const themes = [
  { theme: null, name: 'As your system' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
] as const

/** Some titles to show, and the theme that the address names; null follows the system of the visitor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, titles, developerPages } = context.get(needsContext)
  if (!developerPages) throw data(null, { status: 404 })
  const index = await titles.index()
  const list = await readList({ db, index }, { lists: ['books'], page: 1, exam: null })
  const query = url.searchParams.get('theme')
  return {
    theme: themes.find(({ theme }) => theme === query)?.theme ?? null,
    cards: (list?.cards ?? []).slice(0, 10).map(toTitleView),
  }
}

/** The living style guide: every part in every state. It is also what the tests of the look go through. */
export default function Guide({ loaderData: { theme, cards } }: Route.ComponentProps) {
  const groups = partGroups({ cards })
  return (
    <div data-theme={theme} className="page grid grid-cols-[minmax(0,1fr)] pb-24">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line py-8 wide:py-12">
        <div>
          <p className="mb-2 text-14">
            <Anchor href="/" className="text-brand underline-offset-3 hover:underline">
              Bookmann
            </Anchor>
          </p>
          <h1 className="font-serif text-38 leading-10.5 font-bold tracking-tight wide:text-48">
            Style guide
          </h1>
          <p className="mt-3 max-w-measure text-soft">
            Every part that screens are made of, in every state. Covers carry the page, one vermilion action a
            view, hairlines do the rest.
          </p>
        </div>
        <nav aria-label="Theme" className="flex flex-wrap gap-2">
          {themes.map((one) => (
            <ChipLink
              key={one.name}
              href={`/product/demo/uipages${one.theme ? `?theme=${one.theme}` : ''}`}
              chosen={one.theme === theme}
            >
              {one.name}
            </ChipLink>
          ))}
        </nav>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 wide:grid-cols-[180px_minmax(0,1fr)] wide:gap-12 wide:pt-12">
        <aside className="wide:sticky wide:top-6 wide:max-h-[calc(100dvh-48px)] wide:self-start wide:overflow-y-auto">
          <nav aria-label="Parts">
            <ul className="grid gap-5 pb-4 max-wide:grid-cols-2">
              {groups.map(({ title, parts }) => (
                <li key={title}>
                  <p className="mb-1 text-12 text-soft">{title}</p>
                  <ul>
                    {parts.map(({ name }) => (
                      <li key={name}>
                        <a
                          href={`#${anchorOf(name)}`}
                          className="flex min-h-8 items-center text-14 underline-offset-3 hover:underline max-wide:min-h-11"
                        >
                          {name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className="grid min-w-0 gap-16">
          {groups.map(({ title, parts }) => (
            <section key={title} aria-labelledby={`group-${anchorOf(title)}`} className="grid gap-10">
              <h2
                id={`group-${anchorOf(title)}`}
                className="border-t border-line pt-8 font-serif text-30 font-bold"
              >
                {title}
              </h2>
              {parts.map((part) => (
                <PartSheet key={part.name} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

const columns = {
  1: '',
  2: 'middle:grid-cols-2',
  3: 'middle:grid-cols-2 broad:grid-cols-3',
  4: 'middle:grid-cols-2 broad:grid-cols-4',
} as const

/** A part: what it is for, and every state that it can be in, side by side. */
const PartSheet = ({ part: { name, use, states, perRow } }: { readonly part: Part }) => (
  <section id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`} className="scroll-mt-6">
    <h3 id={`${anchorOf(name)}-name`} className="font-serif text-20 font-bold">
      {name}
    </h3>
    <p className="mb-4 max-w-measure text-soft">{use}</p>
    <ul className={classes('grid overflow-hidden rounded-card border border-line', columns[perRow])}>
      {Object.entries(states).map(([state, shown]) => (
        <li
          key={state}
          className="-mr-px -mb-px grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 border-r border-b border-line p-4 pb-6 wide:px-6"
        >
          <p className="text-12 text-soft">{state}</p>
          <div className="min-w-0">{shown}</div>
        </li>
      ))}
    </ul>
  </section>
)
