import { Amounts } from '../../ui/amounts.tsx'
import { SecondaryLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PhotoDrop } from '../../ui/photo-drop.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { AreaField, ChoiceField, FilledForm, formState } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/return.ts'
import type { ReturnDetails, ReturnFormView } from './load-return.ts'
import { RefundTarget } from './refund-target.tsx'

type ReturnDetailsFormProps = {
  readonly view: ReturnFormView
  readonly details: ReturnDetails
  readonly problem: Route.ComponentProps['actionData']
}

/** The second step of a return: what goes back, words, photos and the pickup. */
export function ReturnDetailsForm({ view, details, problem }: ReturnDetailsFormProps) {
  const form = formState(problem)
  const errorOf = (name: string) => form.errors.find(({ path }) => path === name)?.message
  const { line, limits } = view
  const { reason, copies, what, needsPhotos, replaces, refundSource, amounts, notes, days, slots, backHref } =
    details
  return (
    <>
      <p className="font-medium">{what}</p>
      <section aria-label="Your refund" className="w-full rounded-card border border-line bg-card p-4">
        <Amounts rows={amounts} />
      </section>
      <ul className="grid list-disc gap-1 pl-5">
        {notes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <FilledForm form={form} encType="multipart/form-data" className="grid w-full gap-5">
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="copies" value={copies} />
        <input type="hidden" name="of" value={line.quantity} />
        <input type="hidden" name="reason" value={reason} />
        {replaces && (
          <RadioGroup legend="What would you like?">
            <RadioCard
              name="wants"
              value="refund"
              label="Refund"
              hint={`You get ${amounts.find(({ tone }) => tone === 'total')?.amount} back.`}
              defaultChecked={form.values.wants !== 'replacement'}
            />
            <RadioCard
              name="wants"
              value="replacement"
              label="Replacement"
              hint="The same edition, free of charge. If no copy is left, we refund you."
              defaultChecked={form.values.wants === 'replacement'}
            />
          </RadioGroup>
        )}
        {refundSource && <RefundTarget {...refundSource} chosen={form.values.refund_to} />}
        <AreaField name="words" label="What is wrong?" optional={!needsPhotos} max={limits.words} rows={4} />
        <Field
          label="Photos"
          optional={!needsPhotos}
          hint="Show what is wrong. Only you and our staff can see them; we remove location and camera details."
          error={errorOf('photos')}
        >
          <PhotoDrop most={limits.photos} />
        </Field>
        {problem?.hadPhotos && <p className="font-medium">Nothing was sent yet. Choose your photos again.</p>}
        {days.length > 0 && (
          <div className="grid gap-5 middle:grid-cols-2">
            <ChoiceField name="day" label="Pickup day" options={days} error={errorOf('pickup')} />
            <ChoiceField name="slot" label="Time" options={slots} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Request the return</SubmitButton>
          <SecondaryLink href={backHref}>Change the reason</SecondaryLink>
        </div>
      </FilledForm>
    </>
  )
}
