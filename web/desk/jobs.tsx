import { formatInstantIst } from '#kernel/dates'
import { readFailedJobs } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import type { Route } from './+types/jobs.ts'
import { DeskPage } from './desk-page.tsx'
import { DeskTable } from './desk-table.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/jobs')

export async function loader({ context }: Route.LoaderArgs) {
  const failed = await readFailedJobs(context.get(needsContext).db)
  return { rows: failed.map(({ givenUpAt, ...row }) => ({ ...row, since: formatInstantIst(givenUpAt) })) }
}

export default function JobsDesk({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <DeskPage words="Background jobs, such as e-mails, refunds and webhooks, that failed after all retries. Nothing is lost: once the cause is fixed, the administrator of the server moves them back to their queue.">
      <DeskTable
        empty={{ title: 'No failed jobs', words: 'Every job is done or still being retried.' }}
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
    </DeskPage>
  )
}
