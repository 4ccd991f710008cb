import { Form, useNavigation } from 'react-router'
import type { ReviewCard } from '../storefront/reviews/review-card.ts'
import { ReviewItem } from '../storefront/reviews/review-item.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'

type ReviewToJudgeProps = {
  readonly review: ReviewCard
  /** It stands, and was reported. */
  readonly stands: boolean
  readonly why: string
  readonly version: string
  readonly reports: readonly string[]
  readonly title: string
  readonly href: string
  /** Why it was not judged as asked. */
  readonly problem: string | null
}

/** A review as its readers would see it, why somebody has to read it, and what can be decided. */
export function ReviewToJudge(props: ReviewToJudgeProps) {
  const { review, stands, why, version, reports, title, href, problem } = props
  const busy = useNavigation().formData?.get('review') === String(review.id)
  return (
    <div className="grid gap-x-14 gap-y-4 wide:grid-cols-[minmax(0,1fr)_400px]">
      <ReviewItem
        review={review}
        heading="h3"
        isOwn
        here="/desk/reviews"
        about={
          <h2 className="font-serif text-18 font-bold">
            <TextLink href={href}>{title}</TextLink>
          </h2>
        }
      />
      <div className="grid content-start gap-4">
        <div className="rounded-card bg-sunk px-4 py-3 text-14">
          <p className="font-medium">{stands ? 'It stands, and was reported.' : `It waits. ${why}`}</p>
          {reports.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {reports.map((report, index) => (
                <li key={`${index} ${report}`} className="wrap-anywhere">
                  {report}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Form method="post" action="/desk/reviews" className="grid gap-3">
          <input type="hidden" name="review" value={review.id} />
          <input type="hidden" name="version" value={version} />
          <Field label="Why it is taken down" hint="Its writer reads this." error={problem}>
            <Input name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="to" value="published" tone="secondary" busy={busy}>
              {stands ? 'Let it stand' : 'Publish it'}
            </Button>
            <Button name="to" value="rejected" tone="danger" busy={busy}>
              Take it down
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}
