import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { FormErrorSummary, formState } from '../form-fields.tsx'
import type { Route } from './+types/write.ts'
import { DeleteReview } from './delete-review.tsx'
import { TitleHead } from './title-head.tsx'
import { changeReview, loadWriting } from './write-a-review.ts'
import { WriteForm } from './write-form.tsx'

export const handle: RouteHandle = { policy: 'signed-in' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Review ${args.loaderData?.head.title ?? 'a title'}`,
    description: 'Review a book or class, with up to five photos.',
  })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadWriting(context.get(needsContext), context.get(visitorContext), params)

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeReview(context.get(needsContext), context.get(visitorContext), params, request)

export default function WriteReview({ loaderData: writing, actionData: problem }: Route.ComponentProps) {
  const { own, head } = writing
  const form = formState(problem, writing)
  return (
    <div className="page grid *:max-w-180 gap-6 pt-6 wide:pt-9">
      <TitleHead title={head} lead={own ? 'Your review of' : 'Review'} />
      {own?.state === 'pending' && (
        <Notice tone="warning">
          We are checking your review. It is not published yet. {own.stateReason}
        </Notice>
      )}
      {own?.state === 'rejected' && (
        <Notice tone="danger">We did not publish your review. {own.stateReason}</Notice>
      )}
      <FormErrorSummary errors={form.errors} title="Please correct this to send your review" />
      {problem?.hadPhotos && (
        <p className="font-medium">
          Nothing was saved yet. Choose your photos again if they are not listed below.
        </p>
      )}
      <WriteForm writing={writing} form={form} />
      {own && <DeleteReview />}
    </div>
  )
}
