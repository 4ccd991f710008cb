import { type CardGateway, GatewayTrouble, type ProviderPayment } from '#ports/card-payment'
import type { ProviderCall } from '../../http/provider-client.ts'
import { paymentShape } from './shapes.ts'

const MAX_ATTEMPTS = 2

/**
 * Captures authorised money. A capture has no idempotency key, so after an unclear answer the payment is read before
 * another attempt; a payment that turns out captured is a success.
 */
export async function capture(
  call: ProviderCall,
  readPayment: CardGateway['payment'],
  wanted: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
): Promise<ProviderPayment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call({
        what: 'a capture',
        method: 'POST',
        path: `/payments/${wanted.id}/capture`,
        body: { amount: wanted.amount, currency: wanted.currency },
        isRepeatable: false,
        shape: paymentShape.refine((entity) => entity.id === wanted.id && entity.state === 'captured'),
      })
    } catch (trouble) {
      if (!(trouble instanceof GatewayTrouble) || trouble.kind === 'unreachable') throw trouble
      const now = await readPayment(wanted.id).catch(() => null)
      const isCaptured =
        now?.state === 'captured' && now.amount === wanted.amount && now.currency === wanted.currency
      if (now && isCaptured) return now
      if (trouble.kind === 'refused' || now?.state !== 'authorized' || attempt === MAX_ATTEMPTS) throw trouble
    }
  }
}
