import { data, redirect } from 'react-router'
import { formatInr, paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import {
  giveCheque,
  giveTransfer,
  readBankPayment,
  readMoneyBack,
  readPayment,
  transferFacts,
} from '#shop/payments'
import { readPublicHolidays, readTerms } from '#shop/pricing'
import { readTexts } from '../../account/account-form.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChoiceField, FilledForm, FormProblem, TextField } from '../form-fields.tsx'
import { OtherWays } from '../pay/other-ways.tsx'
import { payAddress, payProblemWords } from '../pay/pay-address.ts'
import { waysInstead } from '../pay/ways-instead.ts'
import { SubmitButton } from '../submit-button.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/bank-payment.ts'
import { bankWords, isChequeReceived } from './bank-words.ts'
import { openOrder, orderAddress } from './find-order.ts'
import { MoneyBackSection } from './money-back.tsx'
import { moneyBackViews } from './money-back-views.ts'
import { BesideOrder } from './order-sum.tsx'
import { toOrderSum } from './order-words.ts'

export const handle: RouteHandle = { policy: 'owner', layout: 'checkout' }

export const meta = titleMeta('Pay by bank')

type FieldView = Parameters<typeof TextField>[0]

const ofCheque: readonly FieldView[] = [
  { name: 'number', label: 'Number', hint: '6 digits, at the bottom left' },
  { name: 'datedOn', label: 'Date on it', type: 'date' },
  { name: 'bank', label: 'Bank' },
  { name: 'branch', label: 'Branch' },
]
const ofTransfer: readonly FieldView[] = [
  { name: 'utr', label: 'UTR of the transfer', hint: '12 to 22 letters and digits, from your bank' },
  { name: 'payer', label: 'Name on the account you paid from' },
]
const kinds = [
  { value: 'cheque', label: 'Cheque' },
  { value: 'draft', label: 'Demand draft' },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const payment = await readBankPayment(needs.db, order.id)
  if (!payment) throw redirect(orderAddress(order.orderNo, key))
  const { cheque, utr, payer, method } = payment
  const byCheque = method === payBy.cheque
  const left = formatInr(paise(payment.amount - payment.received))
  const isWithUs = isChequeReceived(payment)
  const why = url.searchParams.get('why')
  return {
    orderNo: order.orderNo,
    title: isWithUs ? `Your payment of ${left}` : byCheque ? `Send a cheque of ${left}` : `Transfer ${left}`,
    byCheque,
    isWithUs,
    values: { kind: 'cheque', ...cheque, utr, payer },
    words: bankWords(payment),
    isBounced: payment.bounced !== null && cheque === null && byCheque,
    facts: transferFacts(order, payment, await needs.facts.settings()),
    isSaved: url.searchParams.has('saved'),
    // What refused another way to pay.
    problem: payProblemWords(why === 'not_waiting' && payment.received > 0 ? 'partly_paid' : why),
    payHref: payAddress('/pay', order.orderNo, key),
    ways: payment.received > 0 ? [] : waysInstead(needs, order, await readTerms(needs.db)),
    orderHref: orderAddress(order.orderNo, key),
    cancelHref: orderAddress(order.orderNo, key, '/cancellation'),
    // A payment in another tab that came after the method was changed.
    moneyBack: moneyBackViews(order, await readMoneyBack(needs.db, order.id), {
      key,
      holidays: await readPublicHolidays(needs.db),
    }),
    sum: toOrderSum(order, await readPayment(needs.db, order.id)),
  }
}

/** Stores what the buyer says of the transfer or the cheque. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { needs, order, key } = await openOrder({ context, params, url })
  const values = await readTexts(request)
  // By the form that was sent: the method may have been changed since it was shown.
  const give = 'utr' in values ? giveTransfer : giveCheque
  const given = await give(needs, order.id, values)
  if (given.ok) throw redirect(orderAddress(order.orderNo, key, '/bank-payment', { saved: '1' }), 303)
  const { code, message, path = '', errors = [{ path, message }] } = given.refusal
  const isInvalid = code === 'invalid'
  return data({ values: isInvalid ? values : undefined, errors }, { status: isInvalid ? 422 : 409 })
}

export default function BankPaymentPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <BesideOrder sum={view.sum} className="max-w-measure gap-6">
      <header className="grid gap-2">
        <h1 className="font-serif text-30 font-bold tracking-tight">{view.title}</h1>
        <p>
          Order <b className="font-bold tabular-nums select-all">{view.orderNo}</b> is saved.
        </p>
      </header>
      {view.problem && !problem && <Notice tone="danger">{view.problem}</Notice>}
      <Notice tone={view.isBounced ? 'danger' : 'warning'}>{view.words}</Notice>
      <MoneyBackSection sums={view.moneyBack} />
      {view.isSaved && !problem && <Notice tone="success">Thank you. We have noted it.</Notice>}
      <FormProblem {...problem} />
      {!view.isWithUs && <HowToPay loaderData={view} actionData={problem} />}
      {view.ways.length > 0 && (
        <TitledSection title="Pay another way" className="grid gap-3 border-t border-line pt-5">
          <div className="flex flex-wrap gap-3">
            <OtherWays payHref={view.payHref} ways={view.ways} />
          </div>
        </TitledSection>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={view.orderHref}>See the order</TextLink>
        <TextLink href={view.cancelHref}>Cancel the order</TextLink>
      </p>
    </BesideOrder>
  )
}

const HowToPay = ({
  loaderData: view,
  actionData: problem,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) => (
  <>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
      {view.facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{label}</dt>
          <dd className="font-bold tabular-nums select-all">{value}</dd>
        </div>
      ))}
    </dl>
    <TitledSection title={view.byCheque ? 'What are you sending?' : 'Have you paid?'} className="grid gap-4">
      <FilledForm
        form={{ values: problem?.values ?? view.values, errors: problem?.errors ?? [] }}
        className="grid max-w-100 gap-4"
      >
        {view.byCheque && <ChoiceField name="kind" label="Instrument" options={kinds} />}
        {(view.byCheque ? ofCheque : ofTransfer).map((field) => (
          <TextField key={field.name} {...field} autoComplete="off" />
        ))}
        <SubmitButton className="justify-self-start max-wide:w-full">Save</SubmitButton>
      </FilledForm>
    </TitledSection>
  </>
)
