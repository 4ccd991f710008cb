import { formatInstantIst } from '#kernel/dates'
import { readGivenUp } from '#shop/reports'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/jobs.ts'
import { DeskHead } from './desk-head.tsx'
import { desksFor } from './desk-links.ts'

export const handle: RouteHandle = { policy: { staff: 'reports.read' }, layout: 'desk' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Work that was given up',
    description: 'Jobs that wait for their cause to be mended.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const given = await readGivenUp(context.get(needsContext).db)
  const desks = desksFor(context.get(visitorContext).user?.permissions ?? [])
  return {
    desks,
    rows: given.map(({ givenUpAt, ...row }) => ({ ...row, since: formatInstantIst(givenUpAt) })),
  }
}

export default function JobsDesk({ loaderData: { desks, rows } }: Route.ComponentProps) {
  return (
    <div className="page py-6 wide:py-8">
      <DeskHead title="Work that was given up" desks={desks}>
        What the shop does later, such as mails, refunds and news of the provider, and could not do at any
        try. Nothing is lost: whoever runs the shop mends the cause and sends it back.
      </DeskHead>
      {rows.length === 0 ? (
        <EmptyState title="Nothing was given up" words="All work was done, or is still tried." />
      ) : (
        <Table
          caption="Jobs that were given up, the oldest first"
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
    </div>
  )
}
