import BadgeCheck from 'lucide-react/icons/badge-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { groupIndian } from '#kernel/money'
import { TextLink } from '../../ui/link.tsx'
import { Stars } from '../../ui/star.tsx'
import type { ReviewCard } from './review-card.ts'
import { ReviewPhotos } from './review-photos.tsx'

type ReviewItemProps = {
  readonly review: ReviewCard
  /** What it is about, where titles are mixed. */
  readonly about?: ReactNode
  readonly heading: 'h2' | 'h3'
  /** What the reader did with it; strangers have done nothing. */
  readonly isOwn?: boolean
  readonly isMarked?: boolean
  /** Where its writer changes it, below the base. */
  readonly editHref?: string
  /** Where the reader stands, below the base: an answer leads back there. */
  readonly here: string
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-14 font-medium wide:min-h-9'

/** One review, with what a reader may say of it. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, about, heading: Heading, isOwn = false, isMarked = false, editHref, here } = props
  const { id, stars, title, body, by, edition, isVerified, helpful, photos } = review
  return (
    <article id={`review-${id}`} aria-labelledby={`review-${id}-title`} className="grid scroll-mt-20 gap-1.5">
      {about}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-14 text-success">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Verified purchase
          </span>
        )}
      </div>
      <Heading id={`review-${id}-title`} className="font-bold wrap-anywhere">
        {title}
      </Heading>
      {body !== '' && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
      {photos.length > 0 && <ReviewPhotos photos={photos} title={title} />}
      <p className="text-14 text-soft">
        {by}
        {edition !== '' && <span className="block">{edition}</span>}
      </p>
      {isOwn ? (
        editHref && (
          <p>
            <TextLink href={editHref} className="inline-flex min-h-11 items-center text-14 wide:min-h-9">
              Change or delete your review
            </TextLink>
          </p>
        )
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          <Form method="post" action={`/review/${id}/vote`} preventScrollReset>
            <input type="hidden" name="back" value={here} />
            <input type="hidden" name="helpful" value={isMarked ? 'no' : 'yes'} />
            <button
              type="submit"
              aria-pressed={isMarked}
              className={`${action} ${isMarked ? 'border-brand text-brand' : 'border-edge hover:border-ink'}`}
            >
              <ThumbsUp aria-hidden="true" className="size-4" />
              Helpful
              {helpful > 0 && (
                <span className="tabular-nums">
                  <span aria-hidden="true">· {groupIndian(helpful)}</span>
                  <span className="sr-only">
                    , {groupIndian(helpful)} {helpful === 1 ? 'reader says' : 'readers say'} so
                  </span>
                </span>
              )}
              <span className="sr-only">: review by {by}</span>
            </button>
          </Form>
          <TextLink
            href={`/review/${id}/report`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center text-14 text-soft wide:min-h-9"
          >
            Report<span className="sr-only"> the review by {by}</span>
          </TextLink>
        </div>
      )}
    </article>
  )
}
