import { data } from 'react-router'
import { longestSampleMessage, requestSample, sampleInput } from '#shop/requests'
import { needsContext, visitorContext } from '#web/context.ts'
import { fieldErrors, refusedForm, refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { namedValues, readForm } from '../form-data.ts'
import { AreaField, FilledForm, FormErrorSummary, formState, TextField } from '../form-fields.tsx'
import { loadProduct } from '../load-product.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/request-sample.ts'

export const handle: RouteHandle = {
  policy: 'public',
  unlisted: 'A form about a title that has its own page.',
}

export const meta = titleMeta('Request a sample copy', 'For teachers who choose books for a class.')

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

const fields = [
  { name: 'name', label: 'Your name', autoComplete: 'name', maxLength: 100 },
  { name: 'designation', label: 'Your position, such as lecturer', autoComplete: 'off', maxLength: 100 },
  {
    name: 'institution',
    label: 'Where you teach',
    hint: 'Institution and street: we send the copy there',
    autoComplete: 'organization',
    maxLength: 150,
  },
  {
    name: 'pin',
    label: 'PIN code of the institution',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 7,
  },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'mobile', label: 'Mobile number', type: 'tel', autoComplete: 'tel', maxLength: 20 },
  { name: 'students', label: 'Number of students', autoComplete: 'off', inputMode: 'numeric', maxLength: 6 },
] as const
const names = [...fields.map(({ name }) => name), 'message'] as const

/** Saves the request for staff to decide. Errors return what was typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, identity } = context.get(needsContext)
  const { user, ip } = context.get(visitorContext)
  const form = await readForm(request)
  const values = namedValues(form, names)
  const input = sampleInput.safeParse(values)
  if (!input.success) return refusedForm(values, fieldErrors(input.error))
  const editionId = Number(params.edition)
  if (!Number.isSafeInteger(editionId)) throw data(null, { status: 404 })
  const query = await requestSample(
    { db, consumeAttempt: identity.consumeAttempt },
    { ...input.data, editionId, userId: user?.id ?? null, ip },
  )
  if (query.ok) return null
  if (query.refusal.code === 'unknown_edition') throw data(null, { status: 404 })
  return refuseForm(values, { message: query.refusal.message }, 429)
}

export default function RequestSample({ loaderData, actionData }: Route.ComponentProps) {
  const { title, href, editionLine, longest } = loaderData
  const form = formState(actionData ?? undefined, loaderData)
  return (
    <div className="page pt-6 wide:pt-10">
      <div className="grid max-w-160 gap-6">
        <PageHead title="Request a sample copy">
          For teachers who choose a title for their class: <TextLink href={href}>{title}</TextLink>
          {editionLine && `, ${editionLine}`}. We read every request and reply by e-mail.
        </PageHead>
        <FormErrorSummary errors={form.errors} title="Please correct this to send your request" />
        {actionData === null ? (
          <Notice tone="success" aside={<TextLink href={href}>Back to the title</TextLink>}>
            We have received your request and will reply by e-mail.
          </Notice>
        ) : (
          <FilledForm form={form} className="grid gap-5">
            <div className="grid gap-5 middle:grid-cols-2">
              {fields.map((field) => (
                <TextField key={field.name} {...field} />
              ))}
            </div>
            <AreaField name="message" label="How will you use it?" optional max={longest} rows={4} />
            <SubmitButton className="middle:justify-self-start">Request a sample copy</SubmitButton>
          </FilledForm>
        )}
      </div>
    </div>
  )
}
