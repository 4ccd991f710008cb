import { formatInstantIst, formatMonth } from '#kernel/dates'
import { experiences, isExperience } from '#shop/feedback'
import { readFeedbackReport } from '#shop/reports'
import { needsContext } from '#web/context.ts'
import { ChoiceField } from '../storefront/form-fields.tsx'
import type { Route } from './+types/feedback.ts'
import { FilterForm } from './desk-list.tsx'
import { DeskSection, DeskTable, OrderLink, SectionedPage } from './desk-page.tsx'
import { deskHandle } from './desks.ts'

export const handle = deskHandle('/desk/feedback')

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
    filter,
    choices: Object.entries(experiences).map(([value, label]) => ({ value, label })),
    months,
    hasMore,
    answers: answers.map((answer) => ({ ...answer, experience: experiences[answer.experience] })),
  }
}

export default function FeedbackDesk({ loaderData: view }: Route.ComponentProps) {
  const { filter, choices, months, answers, hasMore } = view
  return (
    <SectionedPage
      words={`What buyers say once their order has arrived, one answer an order.${hasMore ? ' Showing the latest 50.' : ''}`}
    >
      <DeskSection title="By month" isFirst>
        <DeskTable
          empty={{ title: 'No feedback yet', words: 'The first answers appear here.' }}
          caption="Averages by month"
          rows={months}
          keyOf={(row) => row.month}
          columns={[
            { title: 'Month', cell: (row) => formatMonth(row.month) },
            { title: 'Answers', numeric: true, cell: (row) => row.answers },
            { title: 'Stars', numeric: true, cell: (row) => row.stars.toFixed(2) },
            { title: 'Poor', numeric: true, cell: (row) => row.poor },
          ]}
        />
      </DeskSection>
      {months.length > 0 && (
        <DeskSection title="Answers">
          <FilterForm values={filter}>
            <ChoiceField name="experience" label="Experience" options={choices} none="All" />
            <ChoiceField
              name="month"
              label="Month"
              options={months.map(({ month }) => ({ value: month, label: formatMonth(month) }))}
              none="All"
            />
          </FilterForm>
          {answers.length === 0 && <p className="text-14 text-soft">No answers match.</p>}
          <ul className="divide-y divide-line text-14">
            {answers.map((answer) => (
              <li key={answer.orderNo} className="py-3">
                <p className="flex flex-wrap gap-x-3">
                  <b className="font-bold">
                    {answer.experience}, {answer.stars} of 5
                  </b>
                  <OrderLink orderNo={answer.orderNo} />
                  <span className="text-soft">{formatInstantIst(answer.givenAt)}</span>
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
    </SectionedPage>
  )
}
