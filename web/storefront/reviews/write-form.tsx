import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PhotoDrop } from '../../ui/photo-drop.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { AreaField, ChoiceField, FilledForm, type FormState, TextField } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { WritingView } from './write-a-review.ts'

const stars = [1, 2, 3, 4, 5] as const

/** The form of a review. Stars and a headline are enough. */
export function WriteForm({ writing, form }: { readonly writing: WritingView; readonly form: FormState }) {
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
