import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { isReportReason, reportReasons, reportReview } from '#shop/reviews'
import { accountOf, readTexts, refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { AreaField, FilledForm, FormProblem, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/report.ts'

export const handle: RouteHandle = { policy: 'signed-in' }

export const meta = titleMeta('Report a review', 'Tell us why a review should be removed.')

export async function loader({ params }: Route.LoaderArgs) {
  if (parseNumberId(params.review) === null) throw data(null, { status: 404 })
  return { reasons: Object.entries(reportReasons) }
}

/** Saves the report. A second report replaces only the reason. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const reviewId = parseNumberId(params.review)
  if (reviewId === null) throw data(null, { status: 404 })
  const typed = await readTexts(request, noteLength + 1)
  const { reason = '', note = '' } = typed
  if (!isReportReason(reason)) return refuseForm(typed, { message: 'Choose a reason.' })
  if (note.length > noteLength)
    return refuseForm(typed, { path: 'note', message: `Keep the note to ${noteLength} characters.` })
  const reported = await reportReview(needs.db, { reviewId, userId, reason, note: note.trim() })
  return reported.ok ? { done: true as const } : refuseForm(typed, reported.refusal, 409)
}

const noteLength = 500

export default function ReportReview({ loaderData: { reasons }, actionData }: Route.ComponentProps) {
  const isDone = actionData !== undefined && 'done' in actionData
  const form = formState(isDone ? undefined : actionData)
  return (
    <div className="page grid *:max-w-160 gap-5 pt-6 wide:pt-9">
      <h1 className="font-serif text-30 font-bold tracking-tight">
        {isDone ? 'We have received your report' : 'Why should this review be removed?'}
      </h1>
      {isDone ? (
        <>
          <Notice tone="success">Thank you. We read every reported review.</Notice>
          <p>
            Reviews reported by several readers are hidden until we have checked them. Honest criticism of a
            title stays.
          </p>
          <SecondaryLink href="/all-reviews" className="justify-self-start">
            See the latest reviews
          </SecondaryLink>
        </>
      ) : (
        <>
          <FormProblem errors={form.errors} />
          <FilledForm form={form} className="grid gap-5">
            <RadioGroup legend="Why should it be removed?">
              {reasons.map(([reason, words]) => (
                <RadioCard
                  key={reason}
                  name="reason"
                  value={reason}
                  label={words}
                  defaultChecked={form.values.reason === reason}
                  required
                />
              ))}
            </RadioGroup>
            <AreaField name="note" label="Anything else we should know?" optional max={noteLength} rows={3} />
            <SubmitButton className="justify-self-start max-wide:w-full">Send report</SubmitButton>
          </FilledForm>
        </>
      )}
    </div>
  )
}
