import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { toggleHelpful } from '#shop/reviews'
import { accountOf } from '../../account/account-form.ts'
import { returnPath } from '../../account/return-path.ts'
import type { RouteHandle } from '../../policy.ts'
import { oneValue, readForm } from '../form-data.ts'
import type { Route } from './+types/vote.ts'

/** Has no page of its own: saves the vote and redirects to the review. */
export const handle: RouteHandle = { policy: 'signed-in' }

const latest = '/all-reviews'

/** A visitor who had to sign in first arrives without the vote and is redirected to the reviews. */
export const loader = () => redirect(latest)

export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, userId } = accountOf(context)
  const reviewId = parseNumberId(params.review)
  if (reviewId === null) throw data(null, { status: 404 })
  const form = await readForm(request)
  const wanted = oneValue(form, 'helpful')
  const voted = await toggleHelpful(needs.db, {
    reviewId,
    userId,
    isHelpful: wanted === 'yes' ? true : wanted === 'no' ? false : undefined,
  })
  if (!voted.ok && voted.refusal.code === 'unknown_review') throw data(null, { status: 404 })
  const back = returnPath(oneValue(form, 'back')) ?? latest
  throw redirect(`${back.split('#')[0]}#review-${reviewId}`, 303)
}
