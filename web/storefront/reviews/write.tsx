import { Form } from 'react-router'
import { accountOf } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PhotoDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import {
  AreaField,
  ChoiceField,
  FilledForm,
  FormErrorSummary,
  type FormState,
  formState,
  TextField,
} from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/write.ts'
import { TitleHead } from './title-head.tsx'
import { changeReview, loadWriting, type WritingView } from './write-a-review.ts'

export const handle: RouteHandle = { policy: 'signed-in' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Review ${args.loaderData?.head.title ?? 'a title'}`,
    description: 'Review a book or class, with up to five photos.',
  })

export const loader = ({ context, params }: Route.LoaderArgs) => loadWriting(accountOf(context), params)

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeReview(accountOf(context), params, request)

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

/** Deletes the visitor's own review after a confirmation, without a script. */
const DeleteReview = () => (
  <details className="border-t border-line pt-3">
    <summary className="inline-flex min-h-11 list-none items-center font-medium text-danger underline-offset-3 hover:underline [&::-webkit-details-marker]:hidden">
      Delete my review
    </summary>
    <Form method="post" className="grid justify-items-start gap-3 pt-2">
      <p>Your review, its photos and its votes will be deleted permanently. You can write a new one later.</p>
      <Button name="intent" value="delete" tone="danger">
        Delete permanently
      </Button>
    </Form>
  </details>
)

const stars = [1, 2, 3, 4, 5] as const

/** The form of a review. Stars and a headline are enough. */
function WriteForm({ writing, form }: { readonly writing: WritingView; readonly form: FormState }) {
  const { own, attempts, shownAs, limits } = writing
  const errorOf = (name: string) => form.errors.find(({ path }) => path === name)?.message
  return (
    <FilledForm form={form} encType="multipart/form-data" className="grid gap-6">
      <div id="rating" tabIndex={-1}>
        <RatingInput
          name="rating"
          legend="Your rating"
          defaultValue={stars.find((each) => String(each) === form.values.rating)}
          required
          error={errorOf('rating')}
        />
      </div>
      <TextField name="title" label="Headline" maxLength={limits.title} autoComplete="off" />
      <AreaField
        name="body"
        label="Your review"
        optional
        hint="What helped, and what did not? How close was it to your paper?"
        max={limits.body}
        rows={7}
      />
      {attempts.length > 0 && (
        <ChoiceField
          name="attemptCode"
          label="Which attempt did you use it for?"
          optional
          options={attempts}
          none="Prefer not to say"
          controlClass="max-w-80"
        />
      )}
      {own && own.photos.length > 0 && (
        <fieldset>
          <legend className="text-14 font-medium">Your photos</legend>
          <ul className="mt-2 flex flex-wrap gap-4">
            {own.photos.map(({ hash }, index) => (
              <li key={hash}>
                <img
                  src={`/students/media/${hash}-160.webp`}
                  alt={`Number ${index + 1} of your review`}
                  width={112}
                  height={112}
                  className="size-28 rounded-control border border-line object-cover"
                />
                <Checkbox name="removePhoto" value={hash} label={`Remove photo ${index + 1}`} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Field
        id="photos"
        label={own?.photos.length ? 'More photos' : 'Photos'}
        optional
        hint="A page, a chart, how it was packed. Please leave out faces and other people’s notes."
        error={errorOf('photos')}
      >
        <PhotoDrop most={limits.photos} />
      </Field>
      <p className="text-14 wrap-anywhere text-soft">
        Shown as <b className="font-medium text-ink">{shownAs}</b> We remove location and camera details from
        photos.
      </p>
      <SubmitButton className="middle:justify-self-start">
        {own ? 'Save review' : 'Submit review'}
      </SubmitButton>
    </FilledForm>
  )
}
