import { data, Form, redirect, useNavigation } from 'react-router'
import { formatInr, paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { giveCheque, giveTransfer, readBankPayment, readPayment, transferFacts } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { oneValue, readForm } from '../form-data.ts'
import { OtherWays } from '../pay/other-ways.tsx'
import { payAddress } from '../pay/pay-address.ts'
import { waysInstead } from '../pay/ways-instead.ts'
import type { Route } from './+types/bank-payment.ts'
import { bankWords } from './bank-words.ts'
import { findOrder, orderAddress } from './find-order.ts'
import { OrderSum } from './order-sum.tsx'
import { toOrderSum } from './order-words.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Pay by bank', description: 'Where to transfer the money, or send the cheque.' })

type FieldView = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly type?: 'date'
  readonly hint?: string
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { order, key } = await findOrder(needs, context.get(visitorContext), params.orderNo, url)
  const payment = await readBankPayment(needs.db, order.id)
  if (!payment) throw redirect(orderAddress(order.orderNo, key))
  const { cheque, utr, payer, method } = payment
  const { address, bank, legalName } = needs.settings
  const byCheque = method === payBy.cheque
  const fields: FieldView[] = byCheque
    ? [
        {
          name: 'number',
          label: 'Number',
          value: cheque?.number ?? '',
          hint: '6 digits, at the bottom left',
        },
        { name: 'datedOn', label: 'Date on it', value: cheque?.datedOn ?? '', type: 'date' },
        { name: 'bank', label: 'Bank', value: cheque?.bank ?? '' },
        { name: 'branch', label: 'Branch', value: cheque?.branch ?? '' },
      ]
    : [
        {
          name: 'utr',
          label: 'UTR of the transfer',
          value: utr ?? '',
          hint: '12 to 22 letters and digits, from your bank',
        },
        { name: 'payer', label: 'Name on the account you paid from', value: payer ?? '' },
      ]
  return {
    orderNo: order.orderNo,
    left: formatInr(paise(payment.amount - payment.received)),
    byCheque,
    kind: cheque?.kind ?? 'cheque',
    words: bankWords(payment),
    isBounced: payment.bounced !== null && cheque === null,
    facts: transferFacts(order, payment, bank),
    sendTo: byCheque ? [legalName, ...address.lines, `${address.city} ${address.pin}`] : null,
    // A cheque that has reached us is corrected no more.
    fields: cheque && cheque.state !== 'given' ? [] : fields,
    isSaved: url.searchParams.has('saved'),
    payHref: payAddress('/pay', order.orderNo, key),
    ways: payment.received > 0 ? [] : waysInstead(needs, order, await readTerms(needs.db)),
    orderHref: orderAddress(order.orderNo, key),
    cancelHref: orderAddress(order.orderNo, key, '/cancellation'),
    sum: toOrderSum(order, await readPayment(needs.db, order.id)),
  }
}

/** Stores what the buyer says of the transfer or the cheque. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const needs = context.get(needsContext)
  const { order, key } = await findOrder(needs, context.get(visitorContext), params.orderNo, url)
  const form = await readForm(request)
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, oneValue(form, name) ?? '']))
  const give = order.paymentMethod === payBy.cheque ? giveCheque : giveTransfer
  const given = await give(needs, order.id, typed)
  if (given.ok) throw redirect(orderAddress(order.orderNo, key, '/bank-payment', { saved: '1' }), 303)
  const { code, message, path = null } = given.refusal
  return data({ words: message, path, typed }, { status: code === 'invalid' ? 422 : 409 })
}

export default function BankPaymentPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <div className="page grid gap-x-14 gap-y-8 pt-6 wide:grid-cols-[minmax(0,1fr)_400px] wide:pt-12">
      <div className="grid max-w-measure content-start gap-6">
        <header className="grid gap-2">
          <h1 className="font-serif text-30 font-bold tracking-tight">
            {view.byCheque ? `Send a cheque of ${view.left}` : `Transfer ${view.left}`}
          </h1>
          <p>
            Order <b className="font-bold tabular-nums select-all">{view.orderNo}</b> is saved.
          </p>
        </header>
        <Notice tone={view.isBounced ? 'danger' : 'warning'}>{view.words}</Notice>
        {view.isSaved && !problem && <Notice tone="success">Thank you. We have noted it.</Notice>}
        {problem && problem.path === null && <Notice tone="danger">{problem.words}</Notice>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
          {view.facts.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-soft">{label}</dt>
              <dd className="font-bold tabular-nums select-all">{value}</dd>
            </div>
          ))}
          {view.sendTo && (
            <div className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-soft">Send it to</dt>
              <dd>{view.sendTo.join(', ')}</dd>
            </div>
          )}
        </dl>
        {view.fields.length > 0 && <Details view={view} problem={problem} />}
        {view.ways.length > 0 && (
          <section aria-labelledby="ways" className="grid gap-3 border-t border-line pt-5">
            <h2 id="ways" className="font-serif text-20 font-bold">
              Pay another way
            </h2>
            <div className="flex flex-wrap gap-3">
              <OtherWays payHref={view.payHref} ways={view.ways} />
            </div>
          </section>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink href={view.orderHref}>See the order</TextLink>
          <TextLink href={view.cancelHref}>Cancel the order</TextLink>
        </p>
      </div>
      <OrderSum sum={view.sum} />
    </div>
  )
}

type DetailsProps = {
  readonly view: Route.ComponentProps['loaderData']
  readonly problem: Route.ComponentProps['actionData']
}

function Details({ view, problem }: DetailsProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="details" className="grid gap-4">
      <h2 id="details" className="font-serif text-20 font-bold">
        {view.byCheque ? 'What are you sending?' : 'Have you paid?'}
      </h2>
      <Form method="post" noValidate className="grid max-w-100 gap-4">
        {view.byCheque && (
          <Field label="Instrument">
            <Select name="kind" defaultValue={problem?.typed.kind ?? view.kind}>
              <option value="cheque">Cheque</option>
              <option value="draft">Demand draft</option>
            </Select>
          </Field>
        )}
        {view.fields.map(({ name, label, value, type, hint }) => (
          <Field key={name} label={label} hint={hint} error={problem?.path === name ? problem.words : null}>
            <Input
              name={name}
              type={type}
              required
              autoComplete="off"
              defaultValue={problem?.typed[name] ?? value}
            />
          </Field>
        ))}
        <Button busy={busy} className="justify-self-start max-wide:w-full">
          Save
        </Button>
      </Form>
    </section>
  )
}
