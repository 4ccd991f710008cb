import BadgeCheck from 'lucide-react/icons/badge-check'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#kernel/dates'
import { groupIndian } from '#kernel/money'
import type { ReviewView } from '#shop/reviews'
import { TallLink } from '../../ui/link.tsx'
import { StarRow } from '../../ui/star.tsx'

type ReviewItemProps = {
  readonly review: ReviewView
  /** The title reviewed, on a page about several. */
  readonly about?: ReactNode
  readonly heading: 'h2' | 'h3'
  /** Whether the reader wrote it, or found it helpful. */
  readonly isOwn?: boolean
  readonly isMarked?: boolean
  /** Where its writer edits it, below the base. */
  readonly editHref?: string
  /** The page it is on, below the base: a vote returns there. */
  readonly here: string
}

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3 text-14 font-medium wide:min-h-9'

/** 'Harini V., wrote May 2026 · 4 Oct 2026', or 'writing' when the exam was still to come. */
const byline = ({ authorName, attemptLabel, isAttemptAhead, writtenOn, isEdited }: ReviewView): string => {
  const attempt = attemptLabel ? `, ${isAttemptAhead ? 'writing' : 'wrote'} ${attemptLabel}` : ''
  return `${authorName}${attempt} · ${formatDay(writtenOn)}${isEdited ? ', edited' : ''}`
}

export function ReviewItem(props: ReviewItemProps) {
  const { review, about, heading: Heading, isOwn = false, isMarked = false, editHref, here } = props
  const { id, rating, title, body, editionLabel, isVerified, helpful, photos } = review
  const by = byline(review)
  return (
    <article id={`review-${id}`} aria-labelledby={`review-${id}-title`} className="grid scroll-mt-20 gap-1.5">
      {about}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={rating} />
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-14 text-success">
            <BadgeCheck className="size-4" />
            Verified purchase
          </span>
        )}
      </div>
      <Heading id={`review-${id}-title`} className="font-bold wrap-anywhere">
        {title}
      </Heading>
      {body !== '' && <p className="whitespace-pre-line wrap-anywhere">{body}</p>}
      {photos.length > 0 && <ReviewPhotos photos={photos} title={title} />}
      <p className="text-14 wrap-anywhere text-soft">
        {by}
        {editionLabel !== '' && <span className="block">{editionLabel}</span>}
      </p>
      {isOwn ? (
        editHref && (
          <p>
            <TallLink href={editHref} className="text-14 wide:min-h-9">
              Change or delete your review
            </TallLink>
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
              <ThumbsUp className="size-4" />
              Helpful
              {helpful > 0 && (
                <span className="tabular-nums">
                  <span aria-hidden="true">· {groupIndian(helpful)}</span>
                  <span className="sr-only">
                    , {groupIndian(helpful)} {helpful === 1 ? 'reader' : 'readers'} found this helpful
                  </span>
                </span>
              )}
              <span className="sr-only">: review by {by}</span>
            </button>
          </Form>
          <TallLink href={`/review/${id}/report`} rel="nofollow" className="text-14 text-soft wide:min-h-9">
            Report<span className="sr-only"> the review by {by}</span>
          </TallLink>
        </div>
      )}
    </article>
  )
}

type ReviewPhotosProps = { readonly photos: ReviewView['photos']; readonly title: string }

/** The photos of a review as thumbnails, each a link to the large picture. */
const ReviewPhotos = ({ photos, title }: ReviewPhotosProps) => (
  <ul className="flex flex-wrap gap-2 py-1">
    {photos.map(({ hash }, index) => (
      <li key={hash}>
        <a
          href={`/students/media/${hash}-720.webp`}
          className="block overflow-hidden rounded-control border border-line hover:border-ink"
        >
          <img
            src={`/students/media/${hash}-160.webp`}
            alt={`${index + 1} of ${photos.length} with “${title}”`}
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className="size-20 object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
