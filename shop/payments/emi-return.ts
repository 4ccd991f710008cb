import type { Db } from '#db/tables'
import { GatewayTrouble, type ProviderPayment } from '#ports/card-payment'
import type { EmiGateway, EmiReturn } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import { payBy } from '#shop/orders'
import { type CallbackAnswer, isCaptured, orderAtProvider, rememberUnderWay } from './callback.ts'
import { settlePayment } from './settle.ts'
import { ourRef } from './start-payment.ts'

type EmiNeeds = { readonly db: Db; readonly outbox: Outbox; readonly emi: EmiGateway }
type OurOrder = { readonly orderNo: string; readonly paymentId: number }

/**
 * What the buyer's browser brings back from the financing provider. It confirms nothing by itself: its signature and
 * our reference are checked, and then the provider is asked about the session; what that says goes through the one
 * settle function. Throws GatewayTrouble when the provider cannot say now: the notification or the reconciler will.
 */
export async function settleEmiReturn(needs: EmiNeeds, form: URLSearchParams): Promise<CallbackAnswer> {
  const returned = needs.emi.readReturn(form)
  const order = returned && (await orderOf(needs.db, returned))
  if (!returned || !order) return { orderNo: null, isPaid: false, settlement: 'unknown-order' }
  const { orderNo } = order
  if (!returned.isAuthentic || returned.ourRef !== ourRef(orderNo, order.paymentId))
    return { orderNo, isPaid: false, settlement: 'forged' }
  const attempts = await fetchAttempts(needs, order, returned)
  let settlement: CallbackAnswer['settlement'] = 'given-up'
  for (const reported of attempts) settlement = await settlePayment(needs, reported)
  return { orderNo, isPaid: await isCaptured(needs, order), settlement }
}

async function fetchAttempts(
  needs: EmiNeeds,
  order: OurOrder,
  returned: EmiReturn,
): Promise<readonly ProviderPayment[]> {
  try {
    return await needs.emi.paymentsOf(returned.sessionId)
  } catch (trouble) {
    const mayBePaid = returned.status === 'SUCCESS' || returned.status === 'PENDING'
    if (trouble instanceof GatewayTrouble && mayBePaid && returned.transactionId)
      await rememberUnderWay(needs.db, order.paymentId, returned.transactionId)
    throw trouble
  }
}

/** The number of the order that a return is about; null when it is about none of ours. */
export async function orderNoOfEmiReturn(
  { db, emi }: Pick<EmiNeeds, 'db' | 'emi'>,
  form: URLSearchParams,
): Promise<string | null> {
  const returned = emi.readReturn(form)
  const order = returned && (await orderOf(db, returned))
  return order?.orderNo ?? null
}

async function orderOf(db: Db, { sessionId }: EmiReturn): Promise<OurOrder | null> {
  const order = await orderAtProvider(db, sessionId)
  return order?.method === payBy.instalments ? order : null
}
