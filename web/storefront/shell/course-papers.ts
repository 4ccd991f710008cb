import type { Level } from '#shop/catalog'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import type { Route } from './+types/course-papers.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [] } }

/** The papers of every level as JSON, fetched when the menu of courses opens, so that no page carries them. */
export async function loader({ context }: Route.LoaderArgs) {
  const courses = await context.get(needsContext).facts.levels()
  const levels = courses.flatMap((course) => course.levels)
  return Response.json(Object.fromEntries(levels.map((level) => [level.code, groupsOf(level)])))
}

/** Papers of a level by group; `name` is null where a level has no groups, or a paper belongs to none. */
export type PaperGroup = ReturnType<typeof groupsOf>[number]

/** The groups of papers of every level, by levels.code. */
export type PapersView = Readonly<Record<string, readonly PaperGroup[]>>

const groupsOf = ({ papers }: Level) =>
  [...Map.groupBy(papers, ({ group }) => group)].map(([name, some]) => ({
    name,
    papers: some.map((paper) => ({ code: paper.code, number: paper.number, name: paper.name })),
  }))
