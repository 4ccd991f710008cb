import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { CardGateway, ProviderPayment } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { type Settlement, settlePayment } from './settle.ts'

type Needs = { readonly db: Db; readonly outbox: Outbox; readonly cards: CardGateway }

/** Where the buyer goes on, and what the callback came to. */
export type CallbackAnswer = {
  readonly path: string
  readonly settlement: Settlement | 'forged' | 'given-up'
}

const idShape = /^[A-Za-z0-9_]{6,60}$/

/**
 * What the buyer's browser brings back from the provider. It is believed only so far as its signature goes, over the
 * provider order that we stored; the money itself is asked of the provider and settled by the one settle function.
 * Throws GatewayTrouble when the provider cannot say now: the webhook or the reconciler will.
 */
export async function settleCallback(needs: Needs, form: URLSearchParams): Promise<CallbackAnswer> {
  const order = await orderOf(needs, form)
  if (!order) return { path: '/payment-failed', settlement: 'unknown-order' }
  const paymentId = form.get('razorpay_payment_id') ?? ''
  const signature = form.get('razorpay_signature') ?? ''
  const failed = `/payment-failed/${order.orderNo}`
  if (!idShape.test(paymentId) || signature === '') {
    // A failure is told without a signature: a hint to ask the provider, who knows the bank's reason.
    for (const said of await needs.cards.paymentsOf(order.providerOrderId)) await settlePayment(needs, said)
    return { path: failed, settlement: 'given-up' }
  }
  if (!needs.cards.isAuthenticCallback({ providerOrderId: order.providerOrderId, paymentId, signature }))
    return { path: failed, settlement: 'forged' }
  const settlement = await settlePayment(needs, await askOrRemember(needs, order.paymentId, paymentId))
  const isPaid = settlement === 'accepted' || (settlement === 'known' && (await isCaptured(needs, order)))
  return { path: isPaid ? `/payment-success/${order.orderNo}` : failed, settlement }
}

/**
 * What the provider says of the payment, taken if it is only authorised. Where it cannot say now, a signed callback
 * still tells that a payment is under way: that is written down, so that the buyer reads that we are confirming it.
 */
async function askOrRemember(
  { db, cards }: Needs,
  ourPayment: number,
  providerPayment: string,
): Promise<ProviderPayment> {
  try {
    const said = await cards.payment(providerPayment)
    return said.state === 'authorized' ? await cards.capture(said) : said
  } catch (trouble) {
    await rememberUnderWay(db, ourPayment, providerPayment)
    throw trouble
  }
}

/** Writes down a try that a signed callback alone has told of, as far as we know it. */
export async function rememberUnderWay(db: Db, ourPayment: number, providerPayment: string): Promise<void> {
  await sql`
    insert into payment_tries (id, payment_id, state, currency, amount_paise, method, created_at)
    select ${providerPayment}, p.id, 'created', p.currency, p.amount_paise, 'unknown', business_now()
    from payments p where p.id = ${ourPayment}
    on conflict do nothing`.execute(db)
}

/** Whether a payment of ours is paid by now. A webhook may have been quicker, and may have sent the money back. */
export async function isCaptured(
  { db }: Pick<Needs, 'db'>,
  { paymentId }: { readonly paymentId: number },
): Promise<boolean> {
  const { state } = await db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return state === 'captured'
}

/** Where a buyer waits when the provider cannot confirm yet. */
export async function failurePath(needs: Pick<Needs, 'db'>, form: URLSearchParams): Promise<string> {
  const order = await orderOf(needs, form)
  return order ? `/payment-failed/${order.orderNo}` : '/payment-failed'
}

// A failure names its order only inside the error's metadata.
function providerOrderIn(form: URLSearchParams): string {
  const named = form.get('razorpay_order_id')
  if (named) return named
  const metadata = form.get('error[metadata]') ?? ''
  return form.get('error[metadata][order_id]') ?? /"order_id"\s*:\s*"(\w+)"/.exec(metadata)?.[1] ?? ''
}

async function orderOf(
  { db }: Pick<Needs, 'db'>,
  form: URLSearchParams,
): Promise<{ orderNo: string; paymentId: number; providerOrderId: string } | null> {
  const providerOrderId = providerOrderIn(form)
  if (!idShape.test(providerOrderId)) return null
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.order_no as orderNo', 'p.id as paymentId'])
    .where('p.provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return row ? { ...row, providerOrderId } : null
}
