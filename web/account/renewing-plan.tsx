import { Form } from 'react-router'
import { ChoiceField, FilledForm, formState } from '../storefront/form-fields.tsx'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/subscriptions.ts'
import { savedCard } from './account-page.tsx'

type View = Route.ComponentProps['loaderData']['subscriptions'][number]

type Choices = Pick<Route.ComponentProps['loaderData'], 'billChoices'>

/** A plan that renews: its next charge, what its owner can do, and what was paid. */
export const RenewingPlan = ({
  id,
  title,
  href,
  status,
  tone,
  price,
  next,
  mandate,
  charges,
  ...deeds
}: View & Choices) => (
  <article aria-labelledby={`plan-${id}`} className={savedCard}>
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={`plan-${id}`} className="font-serif text-20 font-bold">
        <TextLink href={href}>{title}</TextLink>
      </h2>
      <Badge tone={tone}>{status}</Badge>
    </header>
    <p>
      <b className="font-bold">{price}</b>
      <span className="block text-14 text-soft">{mandate}</span>
    </p>
    <p className="text-pretty">{next}</p>
    {deeds.may.cancel && !deeds.isTrial && <BillForm id={id} title={title} {...deeds} />}
    <Deeds id={id} title={title} {...deeds} />
    {charges.length > 0 && (
      <section aria-labelledby={`payments-${id}`} className="border-t border-line pt-3">
        <h3 id={`payments-${id}`} className="mb-1 font-bold">
          Payments
        </h3>
        <ul className="grid gap-1 text-14">
          {charges.map(({ orderNo, words }) => (
            <li key={orderNo} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{words}</span>
              <TextLink href={`/order/${orderNo}`} className="underline">
                {orderNo}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
    )}
  </article>
)

/** Whom the invoices of later charges name, and who else they can name. */
type BillFormProps = Pick<View, 'id' | 'title' | 'billedTo'> & Choices

const BillForm = ({ id, title, billedTo, billChoices }: BillFormProps) => (
  <details className="text-14">
    <summary className="min-h-11 py-2.5">
      Invoices to {billedTo} <span className="underline">Change</span>
      <span className="sr-only"> for {title}</span>
    </summary>
    {billChoices.length > 0 && (
      <FilledForm form={formState(undefined)} className="grid justify-items-start gap-3 pt-2">
        <input type="hidden" name="subscription" value={id} />
        <ChoiceField name="bill" label="Invoices of later charges to" options={billChoices} none="Choose" />
        <SubmitButton name="verb" value="bill" tone="secondary">
          Save<span className="sr-only"> for {title}</span>
        </SubmitButton>
      </FilledForm>
    )}
    <p className="pt-2">
      To choose another, save it first under <TextLink href="/user/address">Addresses</TextLink> or{' '}
      <TextLink href="/user/gstin">GSTIN</TextLink>.
    </p>
  </details>
)

const beside = { pause: 'Pause', resume: 'Resume' } as const

/** What can be done, with what happens then. Each is a form of its own, so it works without scripts. */
function Deeds({
  id,
  title,
  may,
  editionId,
  isTrial,
}: Pick<View, 'id' | 'title' | 'may' | 'editionId' | 'isTrial'>) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {(['pause', 'resume'] as const)
        .filter((verb) => may[verb])
        .map((verb) => (
          <Form key={verb} method="post">
            <input type="hidden" name="subscription" value={id} />
            <SubmitButton name="verb" value={verb} tone="secondary">
              {beside[verb]}
              <span className="sr-only"> {title}</span>
            </SubmitButton>
          </Form>
        ))}
      {may.restart && (
        <Form method="post" action="/cart">
          <input type="hidden" name="edition" value={editionId} />
          <Button name="intent" value="buy">
            Start again<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      )}
      {may.cancel && (
        <details className="grow basis-56">
          <summary className="min-h-11 py-2.5 text-danger underline">
            Cancel<span className="sr-only"> {title}</span> …
          </summary>
          <Form method="post" className="grid justify-items-start gap-3 pt-2">
            <input type="hidden" name="subscription" value={id} />
            <p className="text-pretty">
              {isTrial
                ? 'Nothing is charged, and the plan stays open until the trial ends. Each plan has one trial; you can buy it at any time.'
                : 'Nothing more is charged. What you have paid stays open until its last day. The mandate ends and cannot be started again; you can buy the plan again at any time.'}
            </p>
            <Field label="Why do you cancel? (optional)">
              <Input name="reason" maxLength={300} />
            </Field>
            <SubmitButton name="verb" value="cancel" tone="danger">
              Cancel automatic renewal<span className="sr-only"> of {title}</span>
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  )
}
