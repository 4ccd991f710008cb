import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PhotoDrop } from '../../ui/photo-drop.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { ReviewProblem, WritingView } from './write-a-review.ts'

const stars = [1, 2, 3, 4, 5] as const

type WriteFormProps = {
  readonly writing: WritingView
  /** What was typed and refused. */
  readonly values: ReviewProblem['values'] | undefined
  readonly errors: ReviewProblem['errors']
}

/** The form of a review. Stars and a headline are enough. */
export function WriteForm({ writing, values, errors }: WriteFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { own, attempts, shownAs, limits } = writing
  const typed = values ?? {
    rating: String(own?.rating ?? ''),
    title: own?.title ?? '',
    body: own?.body ?? '',
    attemptCode: own?.attemptCode ?? '',
  }
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
      <div id="rating" tabIndex={-1}>
        <RatingInput
          name="rating"
          legend="Your rating"
          defaultValue={stars.find((each) => String(each) === typed.rating)}
          required
          error={errors.rating}
        />
      </div>
      <Field id="title" label="Headline" error={errors.title}>
        <Input name="title" required maxLength={limits.title} defaultValue={typed.title} autoComplete="off" />
      </Field>
      <Field
        id="body"
        label="Your review"
        optional
        hint="What helped, and what did not? How close was it to your paper?"
        error={errors.body}
      >
        <Textarea name="body" max={limits.body} rows={7} defaultValue={typed.body} />
      </Field>
      {attempts.length > 0 && (
        <Field id="attemptCode" label="Which attempt did you use it for?" optional error={errors.attemptCode}>
          <Select name="attemptCode" defaultValue={typed.attemptCode} className="max-w-80">
            <option value="">Prefer not to say</option>
            {attempts.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
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
        error={errors.photos}
      >
        <PhotoDrop most={limits.photos} />
      </Field>
      <p className="text-14 text-soft">
        Shown as <b className="font-medium text-ink">{shownAs}</b> We remove location and camera details from
        photos.
      </p>
      <Button busy={busy} className="middle:justify-self-start">
        {own ? 'Save review' : 'Submit review'}
      </Button>
    </Form>
  )
}
