import { Form } from 'react-router'
import { formatInstantIst, formatMonth } from '#kernel/dates'
import { experiences, isExperience } from '#shop/feedback'
import { readFeedbackReport } from '#shop/reports'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/feedback.ts'
import { loadDesks } from './desk-links.ts'
import { DeskPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { DeskSection } from './orders/desk-section.tsx'

export const handle = deskHandle('/desk/feedback')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Purchase feedback', description: 'What buyers say of their purchases.' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const experience = url.searchParams.get('experience') ?? ''
  const month = url.searchParams.get('month') ?? ''
  const filter = {
    experience: isExperience(experience) ? experience : null,
    month: /^20[0-9]{2}-[01][0-9]$/.test(month) ? month : null,
  }
  const { months, answers, hasMore } = await readFeedbackReport(needs.db, filter)
  return {
    desks: await loadDesks(needs, context.get(visitorContext).user),
    filter,
    choices: Object.entries(experiences).map(([value, label]) => ({ value, label })),
    months: months.map((row) => ({ ...row, stars: row.stars.toFixed(2) })),
    hasMore,
    answers: answers.map(({ givenAt, ...answer }) => ({
      ...answer,
      experience: experiences[answer.experience],
      givenAt: formatInstantIst(givenAt),
    })),
  }
}

export default function FeedbackDesk({ loaderData: view }: Route.ComponentProps) {
  const { desks, filter, choices, months, answers, hasMore } = view
  return (
    <DeskPage
      title="Purchase feedback"
      desks={desks}
      words={`What buyers say once their order has arrived, one answer an order.${hasMore ? ' Showing the latest 50.' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DeskSection title="By month" isFirst>
          {months.length === 0 && (
            <EmptyState title="No feedback yet" words="The first answers appear here." />
          )}
          {months.length > 0 && (
            <Table
              caption="Averages by month"
              rows={months}
              keyOf={(row) => row.month}
              columns={[
                { title: 'Month', cell: (row) => formatMonth(row.month) },
                { title: 'Answers', numeric: true, cell: (row) => row.answers },
                { title: 'Stars', numeric: true, cell: (row) => row.stars },
                { title: 'Poor', numeric: true, cell: (row) => row.poor },
              ]}
            />
          )}
        </DeskSection>
        {months.length > 0 && (
          <DeskSection title="Answers">
            <Form className="mb-3 flex flex-wrap items-end gap-3">
              <Field label="Experience">
                <Select name="experience" defaultValue={filter.experience ?? ''}>
                  <option value="">All</option>
                  {choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Month">
                <Select name="month" defaultValue={filter.month ?? ''}>
                  <option value="">All</option>
                  {months.map(({ month }) => (
                    <option key={month} value={month}>
                      {formatMonth(month)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button tone="secondary">Show</Button>
            </Form>
            {answers.length === 0 && <p className="text-14 text-soft">No answers match.</p>}
            <ul className="divide-y divide-line text-14">
              {answers.map((answer) => (
                <li key={answer.orderNo} className="py-3">
                  <p className="flex flex-wrap gap-x-3">
                    <b className="font-bold">
                      {answer.experience}, {answer.stars} of 5
                    </b>
                    <TextLink href={`/desk/orders/${answer.orderNo}`}>{answer.orderNo}</TextLink>
                    <span className="text-soft">{answer.givenAt}</span>
                  </p>
                  {answer.title !== '' && <p className="font-medium">{answer.title}</p>}
                  {answer.comment !== '' && (
                    <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer.comment}</p>
                  )}
                </li>
              ))}
            </ul>
          </DeskSection>
        )}
      </div>
    </DeskPage>
  )
}
