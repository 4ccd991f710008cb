import { Form, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/mobile'
import { groupIndian } from '#kernel/money'
import type { SampleRequest } from '#shop/requests'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import { Textarea } from '../ui/textarea.tsx'

type SampleToDecideProps = {
  readonly request: Omit<SampleRequest, 'editionId' | 'slug' | 'askedAt'> & {
    readonly href: string
    readonly askedAt: string
  }
  /** Longest answer, in characters. */
  readonly longest: number
  /** Why it was not decided as asked, and what was written. */
  readonly problem: { readonly words: string; readonly answer: string } | null
}

/** Who asks for which title and for how many students, what is answered, and what can be decided. */
export function SampleToDecide({ request, longest, problem }: SampleToDecideProps) {
  const { id, href, title, editionLabel, askedAt, name, designation, institution, pin, students } = request
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
            {editionLabel} · asked {askedAt}
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
          label="Your words to them"
          hint="They stand in the mail. When no copy goes, say why."
          error={problem?.words}
        >
          <Textarea name="answer" rows={3} max={longest} defaultValue={problem?.answer} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button name="to" value="approved" tone="secondary" busy={busy}>
            Send a copy<span className="sr-only"> to {name}</span>
          </Button>
          <Button name="to" value="declined" tone="danger" busy={busy}>
            Send no copy<span className="sr-only"> to {name}</span>
          </Button>
        </div>
      </Form>
    </article>
  )
}
