import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { links } from '#kernel/links'
import { decideSample, longestSampleAnswer, readSampleRequests } from '#shop/requests'
import { needsContext } from '#web/context.ts'
import { FormProblem, formState } from '../storefront/form-fields.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/sample-requests.ts'
import { DeskPage, shownOf } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { readDeskForm } from './read-desk-form.ts'
import { SampleToDecide } from './sample-to-decide.tsx'

export const handle = deskHandle('/desk/sample-requests', {
  approved: 'The teacher has been e-mailed. Send the copy to the institution.',
  declined: 'The teacher has been e-mailed the reason.',
})

export async function loader({ context }: Route.LoaderArgs) {
  const { requests, total } = await readSampleRequests(context.get(needsContext).db)
  return {
    total,
    longest: longestSampleAnswer,
    requests: requests.map(({ requestedAt, editionId, slug, ...request }) => ({
      ...request,
      href: links.product(editionId, slug),
      requestedAt: formatInstantIst(requestedAt),
    })),
  }
}

/** Decides a request and redirects to the rest; one that is already decided stays as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse } = await readDeskForm({ context, request })
  const requestId = idOf('request')
  const to = text('to')
  if (requestId === null || (to !== 'approved' && to !== 'declined')) throw data(null, { status: 400 })
  const answer = text('answer')
  const decided = await decideSample(needs, { requestId, to, answer, actorId })
  if (decided.ok) throw redirect(`/desk/sample-requests?done=${to}`, 303)
  const { code, message } = decided.refusal
  return code === 'not_requested' ? refuse({ message }, 409) : refuse({ path: 'answer', message })
}

export default function SampleRequestsDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { requests, total, longest } = loaderData
  return (
    <DeskPage
      words={`Oldest first. Your decision and message are e-mailed at once and cannot be changed.${shownOf(total, requests.length)}`}
    >
      <FormProblem {...problem} />
      {requests.length === 0 ? (
        <EmptyState title="No open requests" words="Every sample request is decided." />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <li key={request.id} className="py-6">
              <SampleToDecide
                request={request}
                longest={longest}
                form={formState(problem?.values.request === String(request.id) ? problem : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
