import { data } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatMobile } from '#kernel/mobile'
import { groupIndian } from '#kernel/money'
import { decideSample, longestSampleAnswer, readSampleRequests } from '#shop/requests'
import { needsContext } from '#web/context.ts'
import { AreaField } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import type { Route } from './+types/sample-requests.ts'
import { DeskPage, shownOf } from './desk-page.tsx'
import { deskHandle } from './desks.ts'
import { FormOf } from './form-of.tsx'
import { readDeskForm } from './read-desk-form.ts'

export const handle = deskHandle('/desk/sample-requests', {
  approved: 'The teacher has been e-mailed. Send the copy to the institution.',
  declined: 'The teacher has been e-mailed the reason.',
})

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await readSampleRequests(context.get(needsContext).db)), longest: longestSampleAnswer }
}

/** Decides a request and redirects to the rest; one that is already decided stays as it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, text, idOf, refuse, finish } = await readDeskForm({ context, request })
  const requestId = idOf('request')
  const to = text('to')
  if (requestId === null || (to !== 'approved' && to !== 'declined')) throw data(null, { status: 400 })
  const decided = await decideSample(needs, { requestId, to, answer: text('answer'), actorId })
  if (decided.ok || decided.refusal.code === 'not_requested')
    return finish(decided, `/desk/sample-requests?done=${to}`, 409)
  return refuse({ path: 'answer', message: decided.refusal.message })
}

export default function SampleRequestsDesk({ loaderData }: Route.ComponentProps) {
  const { requests, total, longest } = loaderData
  return (
    <DeskPage
      words={`Oldest first. Your decision and message are e-mailed at once and cannot be changed.${shownOf(total, requests.length)}`}
    >
      {requests.length === 0 ? (
        <EmptyState title="No open requests" words="Every sample request is decided." />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {requests.map(({ id, name, students, email, mobile, message, ...request }) => (
            <li key={id} className="py-6">
              <article
                aria-labelledby={`request-${id}`}
                className="grid gap-x-14 gap-y-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,480px)]"
              >
                <div className="grid max-w-measure content-start gap-3">
                  <div>
                    <h2 id={`request-${id}`} className="font-serif text-18 font-bold">
                      <TextLink href={links.product(request.editionId, request.slug)}>
                        {request.title}
                      </TextLink>
                    </h2>
                    <p className="text-14 text-soft">
                      {request.editionLabel} · requested {formatInstantIst(request.requestedAt)}
                    </p>
                  </div>
                  <p className="wrap-anywhere">
                    <b>{name}</b>, {request.designation}, {request.institution}, PIN {request.pin}. Teaches{' '}
                    {groupIndian(students)} {students === 1 ? 'student' : 'students'}.
                  </p>
                  {message !== '' && (
                    <blockquote className="rounded-card bg-sunk px-4 py-3 whitespace-pre-line wrap-anywhere">
                      {message}
                    </blockquote>
                  )}
                  <p className="flex flex-wrap gap-x-5">
                    <TallLink href={`mailto:${email}`}>{email}</TallLink>
                    <TallLink href={`tel:${mobile}`}>{formatMobile(mobile)}</TallLink>
                  </p>
                </div>
                <FormOf thing="request" of={id} id={`decide-${id}`} className="grid content-start gap-3">
                  <AreaField
                    name="answer"
                    label="Your message"
                    hint="Included in the e-mail. Give a reason when you decline."
                    rows={3}
                    max={longest}
                  />
                  <div className="flex flex-wrap gap-3">
                    <SubmitButton name="to" value="approved" tone="secondary">
                      Send a copy<span className="sr-only"> to {name}</span>
                    </SubmitButton>
                    <SubmitButton name="to" value="declined" tone="danger">
                      Decline<span className="sr-only"> the request of {name}</span>
                    </SubmitButton>
                  </div>
                </FormOf>
              </article>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
