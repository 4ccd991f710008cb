import { countTrackingFailures, readVitals } from '#shop/marketing'
import { needsContext } from '#web/context.ts'
import type { Route } from './+types/web-vitals.ts'
import { DeskPage, DeskTable } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/web-vitals')

export async function loader({ context }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const [rows, failures] = await Promise.all([readVitals(needs.db), countTrackingFailures(needs.db)])
  return { rows, failures }
}

export default function WebVitals({ loaderData: { rows, failures } }: Route.ComponentProps) {
  const shown = (metric: string, value: number) =>
    metric === 'CLS' ? (value / 1000).toFixed(3) : `${value} ms`
  const columns = (['p50', 'p75', 'p95'] as const).map((name) => ({
    title: name,
    numeric: true,
    cell: (row: (typeof rows)[number]) => shown(row.metric, row[name]),
  }))
  return (
    <DeskPage
      words={`The last 7 days, from visitors who agreed to be measured. ${failures.dropped} records were dropped, ${failures.failed} visitors could not send some.`}
    >
      <DeskTable
        empty={{
          title: 'Nothing measured yet',
          words: 'Measures come when visitors who agreed leave a page.',
        }}
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
    </DeskPage>
  )
}
