import { countTrackingFailures, readVitals } from '#shop/marketing'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/web-vitals.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/web-vitals')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Page speed', description: 'How fast pages were for visitors who agreed.' })

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [rows, failures, desks] = await Promise.all([
    readVitals(needs.db),
    countTrackingFailures(needs.db),
    loadDesks(needs, context.get(visitorContext).user),
  ])
  return { rows, failures, desks }
}

export default function WebVitals({ loaderData: { rows, failures, desks } }: Route.ComponentProps) {
  const shown = (metric: string, value: number) =>
    metric === 'CLS' ? (value / 1000).toFixed(3) : `${value} ms`
  const columns = (['p50', 'p75', 'p95'] as const).map((name) => ({
    title: name,
    numeric: true,
    cell: (row: (typeof rows)[number]) => shown(row.metric, row[name]),
  }))
  return (
    <DeskPage
      title="Page speed"
      desks={desks}
      words={`The last 7 days, from visitors who agreed to be measured. ${failures.dropped} records were dropped, ${failures.failed} visitors could not send some.`}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing measured yet"
          words="Measures come when visitors who agreed leave a page."
        />
      ) : (
        <Table
          caption="Percentiles by kind of page"
          rows={rows}
          keyOf={(row) => `${row.pageType} ${row.metric}`}
          columns={[
            { title: 'Kind of page', cell: (row) => row.pageType },
            { title: 'Metric', cell: (row) => row.metric },
            { title: 'Visits', numeric: true, cell: (row) => row.visits },
            ...columns,
          ]}
        />
      )}
    </DeskPage>
  )
}
