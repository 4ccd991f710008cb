import { Form } from 'react-router'
import type { RouteHandle } from '../../policy.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Select } from '../../ui/select.tsx'
import { readForm } from '../form-data.ts'
import { FormProblem } from '../form-fields.tsx'
import type { Route } from './+types/return.ts'
import { askForReturn } from './ask-for-return.ts'
import { openOrder } from './find-order.ts'
import { loadReturnForm, type ReturnFormView } from './load-return.ts'
import { orderMeta } from './order-meta.ts'
import { NotPossible, OrderStep } from './order-step.tsx'
import { ReturnDetailsForm } from './return-details-form.tsx'

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
    <OrderStep orderNo={view.orderNo} title="Return this title?" className="*:max-w-measure">
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

const ChooseReason = ({
  view: { line, reasons, key, orderHref, orderNo },
}: {
  readonly view: ReturnFormView
}) => (
  <Form action={`/order/${orderNo}/return`} className="grid w-full gap-5">
    <input type="hidden" name="line" value={line.id} />
    {key !== null && <input type="hidden" name="key" value={key} />}
    {line.quantity > 1 ? (
      <Field label="How many copies?">
        <Select name="copies" defaultValue={1} className="max-w-60">
          {Array.from({ length: line.quantity }, (_, index) => index + 1).map((copies) => (
            <option key={copies} value={copies}>
              {copies === line.quantity ? `All ${copies} copies` : `${copies} of ${line.quantity}`}
            </option>
          ))}
        </Select>
      </Field>
    ) : (
      <input type="hidden" name="copies" value={1} />
    )}
    <RadioGroup legend="Why are you returning it?">
      {reasons.map(({ value, label, hint, isOpen }) => (
        <RadioCard
          key={value}
          name="reason"
          value={value}
          label={label}
          hint={hint}
          disabled={!isOpen}
          defaultChecked={value === reasons.find((each) => each.isOpen)?.value}
        />
      ))}
    </RadioGroup>
    <div className="flex flex-wrap gap-3">
      <Button>Continue</Button>
      <ButtonLink href={orderHref} tone="secondary">
        Keep it
      </ButtonLink>
    </div>
  </Form>
)
