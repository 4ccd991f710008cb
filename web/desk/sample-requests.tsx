import { data, redirect } from 'react-router'
import { formatInstantIst } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { decideSample, longestSampleAnswer, readSampleRequests } from '#shop/requests'
import { productHref } from '#shop/search'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/sample-requests.ts'
import { DeskHead } from './desk-head.tsx'
import { desksFor } from './desk-links.ts'
import { SampleToDecide } from './sample-to-decide.tsx'

export const handle: RouteHandle = { policy: { staff: 'orders.write' }, layout: 'desk' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Copies that teachers ask for',
    description: 'Requests for a copy to look at that nobody has decided on.',
  })

const done = {
  approved: 'The teacher is told by mail that a copy goes out. Send it to the address given.',
  declined: 'The teacher is told by mail that no copy goes out, and why.',
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { requests, total } = await readSampleRequests(context.get(needsContext).db)
  const told = url.searchParams.get('done')
  return {
    desks: desksFor(context.get(visitorContext).user?.permissions ?? []),
    total,
    longest: longestSampleAnswer,
    told: told === 'approved' || told === 'declined' ? done[told] : null,
    requests: requests.map(({ askedAt, editionId, slug, ...request }) => ({
      ...request,
      href: productHref(editionId, slug),
      askedAt: formatInstantIst(askedAt),
    })),
  }
}

/** Notes the decision and leads back to those that are left; a request that somebody else decided stays as it was. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const requestId = parseNumberId(oneValue(form, 'request') ?? '')
  const to = oneValue(form, 'to')
  if (requestId === null || (to !== 'approved' && to !== 'declined')) throw data(null, { status: 400 })
  const actorId = context.get(visitorContext).user?.id ?? null
  const answer = oneValue(form, 'answer') ?? ''
  const decided = await decideSample(context.get(needsContext), { requestId, to, answer, actorId })
  if (decided.ok) throw redirect(`/desk/sample-requests?done=${to}`, 303)
  const { code, message } = decided.refusal
  if (code === 'not_asked') return data({ words: message, about: null, answer }, { status: 409 })
  return data({ words: message, about: requestId, answer }, { status: 422 })
}

export default function SampleRequestsDesk({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { desks, requests, total, longest, told } = loaderData
  return (
    <div className="page py-6 wide:py-8">
      <DeskHead title="Copies that teachers ask for" desks={desks} total={total} shown={requests.length}>
        The oldest first. What you decide goes to them by mail at once, with what you write: a request is
        decided once.
      </DeskHead>
      {told && !problem && <Notice tone="success">{told}</Notice>}
      {problem && problem.about === null && <Notice tone="danger">{problem.words}</Notice>}
      {requests.length === 0 ? (
        <EmptyState title="Nobody waits" words="Every request for a copy was decided." />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((asked) => (
            <li key={asked.id} className="py-6">
              <SampleToDecide
                request={asked}
                longest={longest}
                problem={problem?.about === asked.id ? problem : null}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
