import { formatInstantIst } from '#kernel/dates'
import { readFailedJobs } from '#shop/reports'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/jobs.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/jobs')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Failed jobs',
    description: 'Jobs that failed after all retries.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const failed = await readFailedJobs(context.get(needsContext).db)
  const desks = await loadDesks(context.get(needsContext), context.get(visitorContext).user)
  return {
    desks,
    rows: failed.map(({ givenUpAt, ...row }) => ({ ...row, since: formatInstantIst(givenUpAt) })),
  }
}

export default function JobsDesk({ loaderData: { desks, rows } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Failed jobs"
      desks={desks}
      words="Background jobs, such as e-mails, refunds and webhooks, that failed after all retries. Nothing is lost: fix the cause, then run them again."
    >
      {rows.length === 0 ? (
        <EmptyState title="No failed jobs" words="Every job is done or still being retried." />
      ) : (
        <Table
          caption="Failed jobs, oldest first"
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Since', cell: (row) => row.since },
            {
              title: 'Job',
              cell: (row) => (
                <>
                  {row.job} <span className="block text-soft select-all">{row.about}</span>
                </>
              ),
            },
            { title: 'Reason', cell: (row) => row.reason },
          ]}
        />
      )}
    </DeskPage>
  )
}
