import { redirect } from 'react-router'
import {
  experiences,
  giveFeedback,
  longestFeedbackComment,
  longestFeedbackTitle,
  mayGiveFeedback,
  readGiven,
} from '#shop/feedback'
import { refuseForm } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ButtonLink, SecondaryLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioChoices } from '../../ui/radio-card.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { namedValues, readForm } from '../form-data.ts'
import { AreaField, FilledForm, formState, TextField } from '../form-fields.tsx'
import { openOrder, orderAddress } from '../order/find-order.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/feedback.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = titleMeta('Rate your purchase', 'Tell us how your purchase was.')

const formView = () => ({
  choices: Object.entries(experiences).map(([value, label]) => ({ value, label })),
  longestTitle: longestFeedbackTitle,
  longestComment: longestFeedbackComment,
})

/** The order of the address, for its owner; without one there is nothing to rate. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderNo = url.searchParams.get('order')
  if (orderNo === null)
    return { orderNo, orderHref: '/user/order', isOpen: false, given: null, form: formView() }
  const { needs, order, key } = await openOrder({ context, params: { orderNo }, url })
  const given = await readGiven(needs.db, order.id)
  return {
    orderNo,
    orderHref: orderAddress(orderNo, key),
    isOpen: mayGiveFeedback(order),
    given: given && { ...given, experience: experiences[given.experience] },
    form: formView(),
  }
}

/** Stores the answer; a second one shows the first. */
export async function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url)
  const orderNo = url.searchParams.get('order') ?? ''
  const { needs, order } = await openOrder({ context, params: { orderNo }, url })
  const typed = namedValues(await readForm(request), ['experience', 'stars', 'title', 'comment'])
  const given = await giveFeedback(needs.db, order, typed)
  if (given.ok) throw redirect(`${url.pathname.replace(/^\/students|\.data$/g, '')}${url.search}`, 303)
  return refuseForm(typed, given.refusal)
}

export default function FeedbackPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { orderNo, orderHref, isOpen, given } = loaderData
  return (
    <div className="page pt-6 pb-10 wide:pt-14">
      <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">Rate your purchase</h1>
      {orderNo && <p className="mt-1 text-soft tabular-nums">Order {orderNo}</p>}
      {given && <GivenFeedback given={given} />}
      {!given && isOpen && <FeedbackForm view={loaderData.form} problem={problem} />}
      {!given && !isOpen && (
        <EmptyState
          title={orderNo ? 'Not delivered yet' : 'Choose an order'}
          words={
            orderNo
              ? 'You can rate this purchase once something of it has been delivered.'
              : 'Open an order that was delivered and choose “Rate your purchase”.'
          }
        >
          <ButtonLink href={orderHref}>{orderNo ? 'View your order' : 'Your orders'}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

type FormProps = {
  readonly view: Route.ComponentProps['loaderData']['form']
  readonly problem: Route.ComponentProps['actionData']
}

function FeedbackForm({ view, problem }: FormProps) {
  const { errors, values } = formState(problem)
  const stars = ([1, 2, 3, 4, 5] as const).find((count) => String(count) === values.stars)
  return (
    <FilledForm form={{ errors, values }} noValidate={false} className="mt-6 grid max-w-140 gap-6">
      {errors[0] && <Notice tone="danger">{errors[0].message}</Notice>}
      <div className="grid gap-2">
        <h2 className="font-bold">How was your purchase?</h2>
        <RadioChoices
          legend="How was your purchase?"
          isLegendHidden
          name="experience"
          chosen={values.experience}
          options={view.choices}
          required
        />
      </div>
      <RatingInput
        name="stars"
        legend="Stars"
        required
        defaultValue={stars}
        error={errors.find(({ path }) => path === 'stars')?.message}
      />
      <TextField name="title" label="Title" optional maxLength={view.longestTitle} />
      <AreaField name="comment" label="Comment" optional max={view.longestComment} />
      <SubmitButton className="justify-self-start">Send feedback</SubmitButton>
    </FilledForm>
  )
}

type GivenFeedbackProps = { readonly given: NonNullable<Route.ComponentProps['loaderData']['given']> }

const GivenFeedback = ({ given: { experience, stars, title, comment } }: GivenFeedbackProps) => (
  <div className="mt-6 grid max-w-140 gap-4">
    <Notice tone="success">Thank you. We have your feedback.</Notice>
    <div className="rounded-card border border-line bg-card p-5">
      <p className="font-bold">
        {experience}, {stars} of 5 stars
      </p>
      {title !== '' && <p className="mt-2 font-medium">{title}</p>}
      {comment !== '' && <p className="mt-1 whitespace-pre-line">{comment}</p>}
    </div>
    <SecondaryLink href="/" className="justify-self-start">
      Continue shopping
    </SecondaryLink>
  </div>
)
