import type { Db } from '#db/tables'
import { GatewayTrouble, type ProviderPayment } from '#ports/card-payment'
import type { EmiGateway, EmiReturn } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import { type CallbackAnswer, isCaptured, rememberUnderWay } from './callback.ts'
import { settlePayment } from './settle.ts'
import { ourRef } from './start-payment.ts'

type Needs = { readonly db: Db; readonly outbox: Outbox; readonly emi: EmiGateway }
type OurOrder = { readonly orderNo: string; readonly paymentId: number }

/**
 * What the buyer's browser brings back from the financing provider. It confirms nothing by itself: its signature and
 * our reference are checked, and then the provider is asked about the session; what that says goes through the one
 * settle function. Throws GatewayTrouble when the provider cannot say now: the notification or the reconciler will.
 */
export async function settleEmiReturn(needs: Needs, form: URLSearchParams): Promise<CallbackAnswer> {
  const told = needs.emi.readReturn(form)
  const order = told && (await orderOf(needs, told))
  if (!told || !order) return { path: '/payment-failed', settlement: 'unknown-order' }
  const failed = `/payment-failed/${order.orderNo}`
  if (!told.isAuthentic || told.ourRef !== ourRef(order.orderNo, order.paymentId))
    return { path: failed, settlement: 'forged' }
  const tries = await askOrRemember(needs, order, told)
  let settlement: CallbackAnswer['settlement'] = 'given-up'
  for (const said of tries) settlement = await settlePayment(needs, said)
  return (await isCaptured(needs, order))
    ? { path: `/payment-success/${order.orderNo}`, settlement }
    : { path: failed, settlement }
}

async function askOrRemember(
  needs: Needs,
  order: OurOrder,
  told: EmiReturn,
): Promise<readonly ProviderPayment[]> {
  try {
    return await needs.emi.paymentsOf(told.sessionId)
  } catch (trouble) {
    const mayBePaid = told.status === 'SUCCESS' || told.status === 'PENDING'
    if (trouble instanceof GatewayTrouble && mayBePaid && told.transactionId)
      await rememberUnderWay(needs.db, order.paymentId, told.transactionId)
    throw trouble
  }
}

/** Where a buyer waits when the provider cannot confirm yet. */
export async function emiFailurePath(
  { db, emi }: Pick<Needs, 'db' | 'emi'>,
  form: URLSearchParams,
): Promise<string> {
  const told = emi.readReturn(form)
  const order = told && (await orderOf({ db }, told))
  return order ? `/payment-failed/${order.orderNo}` : '/payment-failed'
}

async function orderOf({ db }: Pick<Needs, 'db'>, { sessionId }: EmiReturn): Promise<OurOrder | null> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.order_no as orderNo', 'p.id as paymentId'])
    .where('p.provider_order_id', '=', sessionId)
    .where('p.method', '=', 6)
    .executeTakeFirst()
  return row ?? null
}
