import { redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { readReviewedTitle, reviewsPlace } from '#shop/reviews'
import { needsContext } from '#web/context.ts'
import { messages } from '../../messages.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/success.ts'
import { titleHead } from './load-reviews.ts'
import { TitleHead } from './title-head.tsx'

export const handle: RouteHandle = {
  policy: 'public',
  unlisted: 'A thank-you page with no content of its own.',
}

export const meta = titleMeta('Thank you for your review', 'What happens with your review now.')

/** The page shows only what the address says, never whose review it was. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const edition = parseNumberId(url.searchParams.get('edition') ?? '')
  const title = edition === null ? null : await readReviewedTitle(context.get(needsContext).db, edition)
  // By itself the address claims nothing.
  if (title === null) throw redirect('/all-reviews')
  return {
    waits: url.searchParams.get('waits') === 'yes',
    title: { head: titleHead(title), place: reviewsPlace(title) },
  }
}

export default function ReviewSuccess({ loaderData: { waits, title } }: Route.ComponentProps) {
  return (
    <div className="page grid justify-items-start gap-6 pt-6 wide:pt-9">
      <TitleHead title={title.head} lead="Thank you for reviewing" />
      <Notice tone="success">{messages.reviewSubmitted}</Notice>
      <p>
        {waits
          ? 'We need to check it before it is published. This takes a day or two. Until then, find it under “Change your review”.'
          : 'It is published and counts towards the rating. You can change or delete it at any time.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${title.place}/all-reviews`}>See the reviews</ButtonLink>
        <SecondaryLink href={title.head.href}>Back to the title</SecondaryLink>
      </div>
    </div>
  )
}
