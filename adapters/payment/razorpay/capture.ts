import { type CardGateway, GatewayTrouble, type ProviderPayment } from '#ports/card-payment'
import type { Ask } from '../../http/ask.ts'
import { paymentShape } from './shapes.ts'

const TRIES = 2

/**
 * Takes authorised money. A capture carries no idempotency key, so an answer that leaves it open is never followed by
 * another capture before the payment itself was asked; a payment that turns out captured is what was wanted.
 */
export async function capture(
  ask: Ask,
  readPayment: CardGateway['payment'],
  wanted: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
): Promise<ProviderPayment> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask({
        what: 'a capture',
        method: 'POST',
        path: `/payments/${wanted.id}/capture`,
        body: { amount: wanted.amount, currency: wanted.currency },
        isRepeatable: false,
        shape: paymentShape.refine((told) => told.id === wanted.id && told.state === 'captured'),
      })
    } catch (trouble) {
      if (!(trouble instanceof GatewayTrouble) || trouble.kind === 'unreachable') throw trouble
      const now = await readPayment(wanted.id).catch(() => null)
      const isTaken =
        now?.state === 'captured' && now.amount === wanted.amount && now.currency === wanted.currency
      if (now && isTaken) return now
      if (trouble.kind === 'refused' || now?.state !== 'authorized' || tried === TRIES) throw trouble
    }
  }
}
