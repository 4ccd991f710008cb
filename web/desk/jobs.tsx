import { formatInstantIst } from '#kernel/dates'
import { groupIndian } from '#kernel/money'
import { ok, refuse as refusal } from '#kernel/result'
import { readFailedJobs, readFailedKinds, readRetriedJobs } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import type { Route } from './+types/jobs.ts'
import { DeedForm, DeskSection, DeskTable, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/jobs', {
  'run-again': 'It runs again. A job that fails again comes back here.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(needsContext)
  const failed = await readFailedJobs(db)
  const kinds = await readFailedKinds(db)
  const retried = await readRetriedJobs(db)
  return {
    retried: retried.map(({ since, ...row }) => ({ ...row, since: formatInstantIst(since) })),
    rows: failed.map(({ givenUpAt, ...row }) => ({ ...row, since: formatInstantIst(givenUpAt) })),
    many: kinds.flatMap(({ job, ids: { length } }) => (length > 1 ? { job, count: length } : [])),
  }
}

/** Runs a failed job again, or all of a kind, audited; refuses where none of them failed any more. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, needs, audited, text, finish } = await readDeskForm({ context, request })
  const jobs = (await readFailedJobs(db)).filter(({ id, job }) =>
    text('id') ? id === text('id') : job === text('job'),
  )
  const kind = (await readFailedKinds(db)).find(({ job }) => job === text('job'))
  const ids = text('id') ? jobs.map(({ id }) => id) : (kind?.ids ?? [])
  const about = jobs.map((job) => job.about)
  const moved = await audited(
    async (tx) => {
      const count = ids.length > 0 ? await needs.runAgain(tx, ids) : 0
      if (count > 0) return ok(count)
      return refusal('not_failed', 'It was run again already, or its next run is waiting.')
    },
    (count) => ({
      action: 'job.run-again',
      subject: `job:${jobs[0]?.job ?? text('job')}`,
      detail: { count, about },
    }),
  )
  return finish(moved, '/desk/jobs?done=run-again', 409)
}

export default function JobsDesk({ loaderData }: Route.ComponentProps) {
  const { rows, many, retried } = loaderData
  return (
    <SectionedPage words="Background jobs, such as e-mails, refunds and webhooks, that failed after all retries. Nothing is lost: once the cause is fixed, run them again.">
      <DeskSection title="Failed" isFirst>
        {many.map(({ job, count }) => (
          <DeedForm
            key={job}
            to={{ job }}
            deed="run-again"
            tone="secondary"
            className="mb-4"
            words={`Run all ${groupIndian(count)} again: ${job}`}
          />
        ))}
        <DeskTable
          empty={{ title: 'No failed jobs', words: 'Every job is done or still being retried.' }}
          caption="Failed jobs, oldest first"
          rows={rows}
          keyOf={(row) => row.id}
          deedTitle="Run again"
          deedOf={({ id, job, about }) => ({ deed: 'run-again', to: { id }, about: `${job} ${about}` })}
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
      </DeskSection>
      {retried.length > 0 && (
        <DeskSection title="Being retried">
          <DeskTable
            caption="Jobs that failed and are tried again by themselves, with those that wait behind them"
            rows={retried}
            keyOf={(row) => row.job}
            columns={[
              { title: 'Since', cell: (row) => row.since },
              { title: 'Job', cell: (row) => row.job },
              { title: 'Waiting', numeric: true, cell: (row) => groupIndian(row.count) },
              { title: 'Reason', cell: (row) => row.reason },
            ]}
          />
        </DeskSection>
      )}
    </SectionedPage>
  )
}
