import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type GivenFeedbackProps = {
  readonly given: {
    readonly experience: string
    readonly stars: number
    readonly title: string
    readonly comment: string
  }
}

/** The feedback on a purchase. */
export const GivenFeedback = ({ given: { experience, stars, title, comment } }: GivenFeedbackProps) => (
  <div className="mt-6 grid max-w-140 gap-4">
    <Notice tone="success">Thank you. We have your feedback.</Notice>
    <div className="rounded-card border border-line bg-card p-5">
      <p className="font-bold">
        {experience}, {stars} of 5 stars
      </p>
      {title !== '' && <p className="mt-2 font-medium">{title}</p>}
      {comment !== '' && <p className="mt-1 whitespace-pre-line">{comment}</p>}
    </div>
    <ButtonLink href="/" tone="secondary" className="justify-self-start">
      Continue shopping
    </ButtonLink>
  </div>
)
