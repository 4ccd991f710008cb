import { Form, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import { groupIndian } from '#kernel/money'
import type { SampleRequest } from '#shop/requests'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import { Textarea } from '../ui/textarea.tsx'

type SampleToDecideProps = {
  readonly request: Omit<SampleRequest, 'editionId' | 'slug' | 'requestedAt'> & {
    readonly href: string
    readonly requestedAt: string
  }
  /** Longest message, in characters. */
  readonly longest: number
  /** Why the decision was refused, and the message as typed. */
  readonly problem: { readonly words: string; readonly answer: string } | null
}

/** A request for a sample copy with the message to the teacher and the decision. */
export function SampleToDecide({ request, longest, problem }: SampleToDecideProps) {
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
          <TextLink href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
            {email}
          </TextLink>
          <TextLink href={`tel:${mobile}`} className="inline-flex min-h-11 items-center">
            {formatMobile(mobile)}
          </TextLink>
        </p>
      </div>
      <Form method="post" action="/desk/sample-requests" className="grid content-start gap-3">
        <input type="hidden" name="request" value={id} />
        <Field
          label="Your message"
          hint="Included in the e-mail. Give a reason when you decline."
          error={problem?.words}
        >
          <Textarea name="answer" rows={3} max={longest} defaultValue={problem?.answer} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button name="to" value="approved" tone="secondary" busy={busy}>
            Send a copy<span className="sr-only"> to {name}</span>
          </Button>
          <Button name="to" value="declined" tone="danger" busy={busy}>
            Decline<span className="sr-only"> the request of {name}</span>
          </Button>
        </div>
      </Form>
    </article>
  )
}
