import { Form, useNavigation } from 'react-router'
import { ReviewItem } from '../storefront/reviews/review-item.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/reviews.ts'

type ReviewToModerateProps = Route.ComponentProps['loaderData']['reviews'][number] & {
  /** Why the decision was refused. */
  readonly problem: string | null
}

/** A review as readers see it, why it is here, and the decision. */
export function ReviewToModerate(props: ReviewToModerateProps) {
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
          <p className="font-medium">{stands ? 'Published and reported.' : `Held. ${why}`}</p>
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
          <Field label="Reason for taking it down" hint="The reviewer will see this." error={problem}>
            <Input name="reason" maxLength={300} autoComplete="off" />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="to" value="published" tone="secondary" busy={busy}>
              {stands ? 'Keep published' : 'Publish'}
            </Button>
            <Button name="to" value="rejected" tone="danger" busy={busy}>
              Take down
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}
