import { redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { loadPicker } from '../fit/load-picker.ts'
import { AttemptPicker } from '../home/attempt-picker.tsx'
import { LinkChips } from '../link-chips.tsx'
import type { Route } from './+types/choose-level.ts'
import { levelLinks } from './load-paper-map.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

export const meta = titleMeta(
  'Paper map: what you have, what fits, what is missing',
  'Choose your exam to see its papers: what fits your attempt, from what price, and what you already have.',
)

/** Redirects to the map of the visitor's level; asks for the level while none is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const visitor = context.get(visitorContext)
  const courses = await needs.facts.levels()
  const levels = courses.flatMap((course) => course.levels)
  if (levels.some(({ code }) => code === visitor.levelCode)) throw redirect(`/paper-map/${visitor.levelCode}`)
  return { picker: await loadPicker(needs, visitor), levels: levelLinks(courses, null) }
}

const crumbs = crumbsTo('Paper map')

export default function ChooseLevel({ loaderData: { picker, levels } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="Paper map">
        The papers of your level on one page: what you have, what fits your attempt, and what is missing.
      </PageHead>
      <div className="mt-6 max-w-140">
        <AttemptPicker picker={picker} returnUrl="/paper-map">
          Show my papers
        </AttemptPicker>
      </div>
      <h2 className="mt-9 font-serif text-20 font-bold">Or choose a level</h2>
      <LinkChips label="Levels" links={levels} look="row" />
    </div>
  )
}
