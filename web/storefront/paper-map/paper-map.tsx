import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { breadcrumbs } from '../../seo/json-ld/breadcrumbs.ts'
import { loadedMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { TextLink } from '../../ui/link.tsx'
import { AttemptPicker } from '../home/attempt-picker.tsx'
import { LinkChips } from '../link-chips.tsx'
import type { Route } from './+types/paper-map.ts'
import type { PaperMapView } from './load-paper-map.ts'
import { loadPaperMap } from './load-paper-map.ts'
import { MappedPapers } from './mapped-papers.tsx'

export const handle: RouteHandle = { policy: 'public' }

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (map) => ({
    title: `Paper map: ${map.level.name}`,
    description: `Every paper of ${map.level.name}: the books and classes that fit your attempt, from what price, and what you already have.`,
    about: ({ urlOf }) => [breadcrumbs(crumbsOf(map), urlOf)],
  }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = url.searchParams.get('language')
  const map = await loadPaperMap(
    context.get(needsContext),
    context.get(visitorContext),
    params.level,
    language,
  )
  if (map === null) throw data(null, { status: 404 })
  return map
}

const crumbsOf = ({ level }: PaperMapView) => crumbsTo(level.name, { label: 'Paper map', href: '/paper-map' })

export default function PaperMap({ loaderData: map }: Route.ComponentProps) {
  const { level, attempt, summary, isSignedIn, picker } = map
  const here = `/paper-map/${level.code}`
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbsOf(map)} />
      <h1 className="mt-1 font-serif text-30 font-bold tracking-tight wide:mt-3 wide:text-38">
        {level.name}
        {attempt && (
          <>
            {'\u00a0· '}
            <span className="whitespace-nowrap text-action">{attempt}</span>
          </>
        )}
      </h1>
      <p className="mt-1 max-w-measure text-soft">
        {summary ?? 'Books and classes for every paper.'}{' '}
        {!isSignedIn && (
          <>
            <TextLink href={`/login?returnUrl=${encodeURIComponent(here)}`}>Sign in</TextLink> to see what you
            already have.
          </>
        )}
      </p>
      <LinkChips label="Levels" links={map.levels} look="row" />
      {map.languages.length > 0 && (
        <>
          <p className="mt-5 -mb-2 text-14 font-bold text-soft">Books in</p>
          <LinkChips label="Language" links={map.languages} look="row" />
        </>
      )}
      {picker && (
        <section
          aria-labelledby="ask"
          className="mt-6 grid gap-x-14 gap-y-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,560px)] wide:items-center wide:rounded-card wide:bg-sunk wide:p-8"
        >
          <div>
            <h2 id="ask" className="font-serif text-20 font-bold wide:text-24">
              When is your exam?
            </h2>
            <p className="text-soft">We then show which titles below fit your attempt, and why.</p>
          </div>
          <AttemptPicker picker={picker} returnUrl="/paper-map">
            Show what fits
          </AttemptPicker>
        </section>
      )}
      <div className="mt-8 grid gap-10">
        {map.groups.map((group) => (
          <MappedPapers key={group.name} group={group} course={level.course} />
        ))}
      </div>
    </div>
  )
}
