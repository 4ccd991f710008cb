import { data, Form, redirect, useNavigation } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatInr } from '#kernel/money'
import { giveRefundAccount, readMoneyBack, refundAccount } from '#shop/payments'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { needsContext, visitorContext } from '#web/context.ts'
import { formErrors } from '../../account/form-errors.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { oneValue, readForm } from '../form-data.ts'
import type { Route } from './+types/refund-account.ts'
import { findOrder, orderAddress } from './find-order.ts'

export const handle: RouteHandle = { policy: 'payer' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Refund · Order ${args.params.orderNo}`,
    description: 'Where we send your refund.',
  })

/** A refund by transfer that belongs to an order the visitor may see; 404 for any other. */
async function findRefund(
  needs: ShopNeeds,
  visitor: Visitor,
  { orderNo, refundId }: { readonly orderNo: string; readonly refundId: string },
  request: Request,
) {
  const found = await findOrder(needs, visitor, orderNo, new URL(request.url))
  const sums = await readMoneyBack(needs.db, found.order.id)
  const refund = sums.find(({ id, route }) => id === parseNumberId(refundId) && route === 'transfer')
  if (!refund) throw data(null, { status: 404 })
  return { ...found, refund }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { order, key, refund } = await findRefund(
    context.get(needsContext),
    context.get(visitorContext),
    params,
    request,
  )
  return {
    orderNo: order.orderNo,
    orderHref: orderAddress(order.orderNo, key),
    amount: formatInr(refund.amount),
    name: order.contact.name,
    account: refund.account,
    note: refund.note,
    isOver: refund.state === 'processed',
  }
}

const fields = ['kind', 'holder', 'upi', 'account', 'accountAgain', 'ifsc'] as const

/** Takes the account and redirects to the order; a refusal says what to correct. Account numbers are not sent back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { order, key, refund } = await findRefund(needs, context.get(visitorContext), params, request)
  const form = await readForm(request)
  const typed = Object.fromEntries(fields.map((name) => [name, oneValue(form, name) ?? '']))
  const shown = { kind: typed.kind ?? '', holder: typed.holder ?? '', ifsc: typed.ifsc ?? '' }
  const parsed = refundAccount.safeParse(typed)
  if (!parsed.success)
    return data({ errors: formErrors(parsed.error), words: null, ...shown }, { status: 422 })
  const given = { orderId: order.id, refundId: refund.id, account: parsed.data }
  const done = await giveRefundAccount(needs, given)
  if (!done.ok) return data({ errors: {}, words: done.refusal.message, ...shown }, { status: 409 })
  throw redirect(orderAddress(order.orderNo, key, '', { account: 'given' }), 303)
}

/** A refused account shows the refund as it is now. */
export const shouldRevalidate = () => true

export default function RefundAccountPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = problem?.errors ?? {}
  return (
    <div className="page grid justify-items-start gap-5 pt-6 *:max-w-measure wide:pt-9">
      <header>
        <p className="text-14 text-soft">Order {view.orderNo}</p>
        <h1 className="font-serif text-30 font-bold tracking-tight">Where shall we send {view.amount}?</h1>
      </header>
      {problem?.words && <Notice tone="danger">{problem.words}</Notice>}
      {Object.keys(errors).length > 0 && <Notice tone="danger">Please correct the account below.</Notice>}
      {view.note && !view.isOver && <Notice tone="warning">We ask again because: {view.note}</Notice>}
      {view.isOver ? (
        <>
          <p>This refund was transferred already.</p>
          <ButtonLink href={view.orderHref} tone="secondary">
            Back to the order
          </ButtonLink>
        </>
      ) : (
        <Form method="post" noValidate autoComplete="off" className="grid w-full gap-5">
          {view.account && <p>We have {view.account}. You can correct it until the transfer is made.</p>}
          <p>
            You paid the courier in cash, so we transfer the refund. It usually arrives within three working
            days. We delete these details once the transfer is made.
          </p>
          <Field label="Name on the account" error={errors.holder}>
            <Input name="holder" maxLength={100} defaultValue={problem?.holder ?? view.name} />
          </Field>
          <RadioGroup legend="How shall we send it?">
            <RadioCard
              name="kind"
              value="upi"
              label="To a UPI ID"
              defaultChecked={problem?.kind !== 'bank'}
            />
            <RadioCard
              name="kind"
              value="bank"
              label="To a bank account"
              defaultChecked={problem?.kind === 'bank'}
            />
          </RadioGroup>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-bold">UPI</legend>
            <Field label="UPI ID" error={errors.upi} hint="Such as name@bank">
              <Input name="upi" maxLength={130} autoCapitalize="none" spellCheck={false} />
            </Field>
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-bold">Bank account</legend>
            <Field label="Account number" error={errors.account}>
              <Input name="account" inputMode="numeric" maxLength={30} />
            </Field>
            <Field label="Account number again" error={errors.accountAgain}>
              <Input name="accountAgain" inputMode="numeric" maxLength={30} />
            </Field>
            <Field label="IFSC" error={errors.ifsc} hint="11 characters, on your cheque or passbook">
              <Input name="ifsc" maxLength={11} defaultValue={problem?.ifsc} spellCheck={false} />
            </Field>
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy}>Send the account</Button>
            <ButtonLink href={view.orderHref} tone="secondary">
              Back to the order
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  )
}
