import { data, Form, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type AskRefusal, askReturn, parseReason, pickupSlots } from '#shop/returns'
import type { RouteHandle } from '../../policy.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button, SecondaryLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PhotoDrop } from '../../ui/file-drop.tsx'
import { RadioChoices } from '../../ui/radio-card.tsx'
import { namedValues, oneValue, readForm } from '../form-data.ts'
import { AreaField, Choice, ChoiceField, FilledForm, FormProblem, formState } from '../form-fields.tsx'
import { readPhotos } from '../reviews/read-review-form.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { Route } from './+types/return.ts'
import { type OpenedOrder, openOrder, orderAddress } from './find-order.ts'
import { loadReturnForm, type ReturnDetails, type ReturnFormView } from './load-return.ts'
import { orderMeta } from './order-meta.ts'
import { NotPossible, OrderStep } from './order-step.tsx'
import { RefundTarget } from './refund-target.tsx'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = orderMeta('Return')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, ...found } = await openOrder({ context, params, url })
  return loadReturnForm(needs, found, url)
}

export const action = async ({ request, ...args }: Route.ActionArgs) =>
  askForReturn(await openOrder(args), await readForm(request))

/** A refused return shows the order as it is now. */
export const shouldRevalidate = () => true

export default function ReturnPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <OrderStep of={`Order ${view.orderNo}`} title="Return this title?" className="*:max-w-measure">
      <FormProblem {...problem} />
      <p className="w-full border-y border-line py-3">
        <b className="block font-bold text-balance">{view.line.title}</b>
        <span className="block text-14 text-soft">{view.line.note}</span>
      </p>
      {view.refusal !== null ? (
        <NotPossible words={view.refusal} orderHref={view.orderHref} />
      ) : view.details ? (
        <ReturnDetailsForm view={view} details={view.details} problem={problem} />
      ) : (
        <ChooseReason view={view} />
      )}
    </OrderStep>
  )
}

const copiesOf = (all: number) =>
  Array.from({ length: all }, (_, index) => index + 1).map((copies) => ({
    value: copies,
    label: copies === all ? `All ${copies} copies` : `${copies} of ${all}`,
  }))

const ChooseReason = ({
  view: { line, reasons, key, orderHref, orderNo },
}: {
  readonly view: ReturnFormView
}) => (
  <Form action={`/order/${orderNo}/return`} className="grid w-full gap-5">
    <input type="hidden" name="line" value={line.id} />
    {key !== null && <input type="hidden" name="key" value={key} />}
    {line.quantity > line.least ? (
      <Field label="How many copies?">
        <Choice name="copies" options={copiesOf(line.quantity)} defaultValue={1} className="max-w-60" />
      </Field>
    ) : (
      <input type="hidden" name="copies" value={line.quantity} />
    )}
    <RadioChoices
      legend="Why are you returning it?"
      name="reason"
      options={reasons}
      chosen={reasons.find(({ disabled }) => !disabled)?.value}
    />
    <div className="flex flex-wrap gap-3">
      <Button>Continue</Button>
      <SecondaryLink href={orderHref}>Keep it</SecondaryLink>
    </div>
  </Form>
)

const statuses: Partial<Record<AskRefusal['code'], number>> = {
  not_allowed: 409,
  copies_changed: 409,
  too_late: 409,
  not_yours: 403,
  photo_too_heavy: 413,
}

/** Asks for the return that the form describes and redirects to it; a refusal says why and changes nothing. */
async function askForReturn({ needs, visitor, order, key }: OpenedOrder, form: FormData) {
  const photos = await readPhotos(form)
  const text = (name: string) => oneValue(form, name) ?? ''
  const number = (name: string) => parseNumberId(text(name)) ?? 0
  const typed = namedValues(form, ['words', 'day', 'slot', 'wants', 'refund_to'])
  const reason = parseReason(text('reason'))
  const slot = Object.hasOwn(pickupSlots, typed.slot) ? (typed.slot as keyof typeof pickupSlots) : null
  if (reason === null) throw data(null, { status: 400 })
  const done = await askReturn(needs, {
    order,
    lineId: number('line'),
    copies: number('copies'),
    of: number('of'),
    reason,
    exchange: typed.wants === 'replacement',
    toWallet: visitor.acting === null && text('refund_to') === 'wallet',
    words: typed.words,
    photos,
    pickup: slot === null ? null : { on: typed.day, slot },
    dispatchDays: (await needs.facts.settings()).promises.dispatchDays,
    actorId: visitor.user?.id ?? null,
  })
  if (done.ok) throw redirect(orderAddress(order.orderNo, key, `/return/${done.value}`, { asked: '1' }), 303)
  const { code, message, path = '' } = done.refusal
  return data(
    { values: typed, errors: [{ path, message }], hadPhotos: photos.length > 0 },
    { status: statuses[code] ?? 422 },
  )
}

type ReturnDetailsFormProps = {
  readonly view: ReturnFormView
  readonly details: ReturnDetails
  readonly problem: Route.ComponentProps['actionData']
}

/** The second step of a return: what goes back, words, photos and the pickup. */
function ReturnDetailsForm({ view, details, problem }: ReturnDetailsFormProps) {
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
          <RadioChoices
            legend="What would you like?"
            name="wants"
            chosen={form.values.wants === 'replacement' ? 'replacement' : 'refund'}
            options={[
              {
                value: 'refund',
                label: 'Refund',
                hint: `You get ${amounts.find(({ tone }) => tone === 'total')?.amount} back.`,
              },
              {
                value: 'replacement',
                label: 'Replacement',
                hint: 'The same edition, free of charge. If no copy is left, we refund you.',
              },
            ]}
          />
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
