import { data } from 'react-router'
import { longestSampleMessage, requestSample, sampleInput } from '#shop/requests'
import { needsContext, visitorContext } from '#web/context.ts'
import { formErrors } from '../../account/form-errors.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { oneValue, readForm } from '../form-data.ts'
import { loadProduct } from '../load-product.ts'
import type { Route } from './+types/request-sample.ts'
import { SampleForm } from './sample-form.tsx'

export const handle: RouteHandle = {
  policy: 'public',
  unlisted: 'A form about a title that has its own page.',
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Request a sample copy',
    description: 'For teachers who choose books for a class.',
  })

/** The form for titles with samples, filled with the name and e-mail of a signed-in visitor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const product = await loadProduct(context.get(needsContext), visitor, params.edition)
  if (!product?.hasSamples) throw data(null, { status: 404 })
  const { title, href, editionLine } = product
  const { user } = visitor
  const values: Record<string, string> = user ? { name: user.name, email: user.email ?? '' } : {}
  return { title, href, editionLine, values, longest: longestSampleMessage }
}

const names = ['name', 'designation', 'institution', 'email', 'mobile', 'pin', 'students', 'message'] as const

/** Saves the request for staff to decide. Errors return what was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, identity } = context.get(needsContext)
  const { user, ip } = context.get(visitorContext)
  const form = await readForm(request)
  const values = Object.fromEntries(names.map((name) => [name, oneValue(form, name) ?? '']))
  const input = sampleInput.safeParse(values)
  if (!input.success)
    return data({ done: false, values, errors: formErrors(input.error), message: null }, { status: 422 })
  const editionId = Number(params.edition)
  if (!Number.isSafeInteger(editionId)) throw data(null, { status: 404 })
  const query = await requestSample(
    { db, consumeAttempt: identity.consumeAttempt },
    { ...input.data, editionId, userId: user?.id ?? null, ip },
  )
  const errors: Record<string, string> = {}
  if (query.ok) return data({ done: true, values: {}, errors, message: null })
  if (query.refusal.code === 'unknown_edition') throw data(null, { status: 404 })
  return data({ done: false, values, errors, message: query.refusal.message }, { status: 429 })
}

export default function RequestSample({ loaderData, actionData }: Route.ComponentProps) {
  const { title, href, editionLine, longest } = loaderData
  const errors = actionData?.errors ?? {}
  return (
    <div className="page pt-6 wide:pt-10">
      <div className="grid max-w-160 gap-6">
        <header>
          <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Request a sample copy</h1>
          <p className="mt-3 text-pretty text-soft">
            For teachers who choose a title for their class: <TextLink href={href}>{title}</TextLink>
            {editionLine && `, ${editionLine}`}. We read every request and reply by e-mail.
          </p>
        </header>
        {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
        {Object.keys(errors).length > 0 && (
          <ErrorSummary
            title="Please correct this to send your request"
            errors={Object.entries(errors).map(([field, words]) => ({ field, words }))}
          />
        )}
        {actionData?.done ? (
          <Notice tone="success" aside={<TextLink href={href}>Back to the title</TextLink>}>
            We have received your request and will reply by e-mail.
          </Notice>
        ) : (
          <SampleForm longest={longest} values={actionData?.values ?? loaderData.values} errors={errors} />
        )}
      </div>
    </div>
  )
}
