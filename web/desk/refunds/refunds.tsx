import { data, redirect } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { payBy } from '#shop/orders'
import {
  askForOtherAccount,
  enterRefundAccount,
  mayTransfer,
  type OpenRefund,
  type RefundAccount,
  readOpenRefunds,
  recordRecovery,
  recordTransfer,
  refundAccount,
  refundClock,
  refundClockWords,
  retryRefund,
  showRefundAccount,
} from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { accountOf, fieldErrors, refusedForm, refuseForm } from '../../account/account-form.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/refunds.ts'
import { RefundItem } from './refund-item.tsx'
import { refundWords } from './refund-words.ts'

const messages = {
  account: 'The account is saved. Next, make the transfer and record it.',
  transfer: 'The transfer is recorded. A buyer with an e-mail address is e-mailed.',
  ask: 'A buyer with an e-mail address is asked for another account. Please call any other.',
  provider: 'The refund is sent to the provider again.',
  recover: 'Recorded: the buyer has paid back what came twice.',
  'by-transfer': 'A buyer with an e-mail address is asked for an account. Please call any other.',
} as const
type RefundDeed = keyof typeof messages
const isDeed = (name: string): name is RefundDeed => Object.hasOwn(messages, name)

export const handle = deskHandle('/desk/refunds', messages)

export async function loader({ context }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const [refunds, holidays] = await Promise.all([readOpenRefunds(needs.db), readPublicHolidays(needs.db)])
  const canWrite = user.permissions.includes('orders.write')
  return {
    canWrite,
    refunds: refunds.map((refund) => toView(refund, holidays)),
  }
}

/** A refund in words for staff. Its account is decrypted on request, for those alone who make transfers. */
export type DeskRefundView = ReturnType<typeof toView>

function toView(refund: OpenRefund, holidays: ReadonlySet<string>) {
  const clock = refundClock(refund, holidays)
  const hasAccount = refund.route === 'transfer' && refund.state === 'pending'
  return {
    id: refund.id,
    orderNo: refund.orderNo,
    amount: formatMoney(refund, refund.amount),
    mayTransfer: mayTransfer(refund),
    byLender: refund.method === payBy.instalments,
    what: refundWords(refund),
    isLate: clock?.isLate ?? false,
    clock: refundClockWords(refund, holidays) || `Requested on ${formatDay(istDay(refund.requestedAt))}.`,
    reference: refund.reference,
    accountAt: refund.accountAt?.toISOString() ?? '',
    masked: hasAccount ? refund.masked : null,
    hasEmail: refund.hasEmail,
    step: stepOf(refund),
  }
}

/** What staff can do next with a refund. */
function stepOf({
  route,
  state,
  paidTwiceAt,
}: OpenRefund): 'retry' | 'transfer' | 'account' | 'returned' | 'recover' | null {
  if (paidTwiceAt) return 'recover'
  if (state === 'failed') return 'retry'
  if (route !== 'transfer') return null
  if (state === 'processed') return 'returned'
  return state === 'pending' ? 'transfer' : 'account'
}

/** Does what a form of the page asks for; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, deed, text, texts, idOf, refuse, finish } = await readDeskForm(
    { context, request },
    'orders.write',
  )
  const refundId = idOf('refund')
  if (refundId === null) throw data(null, { status: 400 })
  const whom = { refundId, actorId }
  if (deed === 'show') {
    const shown = await showRefundAccount(needs, whom)
    if (shown.ok) return data({ values: texts(), errors: [], account: partsOf(shown.value) })
    return refuse({ message: shown.refusal.message }, 409)
  }
  if (deed === 'account') {
    const { refund = '', kind = '', holder = '', ifsc = '', ...secret } = texts()
    // Account numbers are not sent back.
    const values = { refund, kind, holder, ifsc }
    const account = refundAccount.safeParse({ kind, holder, ifsc, ...secret })
    if (!account.success) return refusedForm(values, fieldErrors(account.error))
    const entered = await enterRefundAccount(needs, { ...whom, account: account.data })
    if (entered.ok) throw redirect('/desk/refunds?done=account', 303)
    return refuseForm(values, entered.refusal, 409)
  }
  if (!isDeed(deed)) throw data(null, { status: 400 })
  const done =
    deed === 'transfer'
      ? await recordTransfer(needs, { ...whom, utr: text('utr').slice(0, 40), accountAt: text('accountAt') })
      : deed === 'ask'
        ? await askForOtherAccount(needs, { ...whom, reason: text('reason').slice(0, 300) })
        : deed === 'recover'
          ? await recordRecovery(needs, { ...whom, reason: text('reason').slice(0, 300) })
          : await retryRefund(needs, { ...whom, by: deed === 'provider' ? 'provider' : 'transfer' })
  const isTyped = !done.ok && ['bad_utr', 'no_reason'].includes(done.refusal.code)
  return finish(done, `/desk/refunds?done=${deed}`, isTyped ? 422 : 409)
}

const partsOf = (account: RefundAccount): string[] =>
  account.kind === 'upi'
    ? [account.holder, account.upi]
    : [account.holder, `account ${account.account}`, `IFSC ${account.ifsc}`]

/** A refused deed shows the refunds as they are now. */
export const shouldRevalidate = () => true

export default function RefundsDesk({ loaderData: view, actionData }: Route.ComponentProps) {
  const { values } = actionData ?? {}
  const { refunds, canWrite } = view
  return (
    <DeskPage words="Refunds that are not over. Those that need you come first: failed ones, transfers to make, customers to call for their account, and what was paid back twice. Last are the transfers of the past 30 days, in case one comes back.">
      {refunds.length === 0 ? (
        <EmptyState title="No open refunds" words="Every refund has reached its buyer." />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {refunds.map((refund) => (
            <li key={refund.id} className="py-4">
              <RefundItem
                refund={refund}
                canWrite={canWrite}
                answer={values?.refund === String(refund.id) ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
