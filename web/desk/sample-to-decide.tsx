import { useNavigation } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import { groupIndian } from '#kernel/money'
import { AreaField, FilledForm, type FormState } from '../storefront/form-fields.tsx'
import { Button } from '../ui/button.tsx'
import { TallLink, TextLink } from '../ui/link.tsx'
import type { Route } from './+types/sample-requests.ts'

type SampleToDecideProps = {
  readonly request: Route.ComponentProps['loaderData']['requests'][number]
  /** Longest message, in characters. */
  readonly longest: number
  readonly form: FormState
}

/** A request for a sample copy with the message to the teacher and the decision. */
export function SampleToDecide({ request, longest, form }: SampleToDecideProps) {
  const { id, href, title, editionLabel, requestedAt, name, designation, institution, pin, students } =
    request
  const { email, mobile, message } = request
  const busy = useNavigation().formData?.get('request') === String(id)
  return (
    <article
      aria-labelledby={`request-${id}`}
      className="grid gap-x-14 gap-y-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,480px)]"
    >
      <div className="grid max-w-measure content-start gap-3">
        <div>
          <h2 id={`request-${id}`} className="font-serif text-18 font-bold">
            <TextLink href={href}>{title}</TextLink>
          </h2>
          <p className="text-14 text-soft">
            {editionLabel} · requested {requestedAt}
          </p>
        </div>
        <p className="wrap-anywhere">
          <b>{name}</b>, {designation}, {institution}, PIN {pin}. Teaches {groupIndian(students)}{' '}
          {students === 1 ? 'student' : 'students'}.
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
      <FilledForm
        form={form}
        id={`decide-${id}`}
        action="/desk/sample-requests"
        className="grid content-start gap-3"
      >
        <input type="hidden" name="request" value={id} />
        <AreaField
          name="answer"
          label="Your message"
          hint="Included in the e-mail. Give a reason when you decline."
          rows={3}
          max={longest}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="to" value="approved" tone="secondary" busy={busy}>
            Send a copy<span className="sr-only"> to {name}</span>
          </Button>
          <Button name="to" value="declined" tone="danger" busy={busy}>
            Decline<span className="sr-only"> the request of {name}</span>
          </Button>
        </div>
      </FilledForm>
    </article>
  )
}
