import { type CardGateway, GatewayTrouble, type ProviderPayment } from '#ports/card-payment'
import type { ProviderVerbs } from '../../http/provider-client.ts'
import { paymentShape } from './shapes.ts'

const MAX_ATTEMPTS = 2

/**
 * Captures authorised money. A capture has no idempotency key, so after an unclear answer the payment is read before
 * another attempt; a payment that turns out captured is a success.
 */
export async function capture(
  post: ProviderVerbs['post'],
  readPayment: CardGateway['payment'],
  wanted: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
): Promise<ProviderPayment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(
        'a capture',
        `/payments/${wanted.id}/capture`,
        { amount: wanted.amount, currency: wanted.currency },
        paymentShape.refine((entity) => entity.id === wanted.id && entity.state === 'captured'),
        { isRepeatable: false },
      )
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
