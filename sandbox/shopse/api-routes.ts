import type { FastifyInstance } from 'fastify'
import { apiRoutes, basic, type Endpoint, headerOf, type SimulatedCall } from '../provider/api-routes.ts'
import { found } from '../provider/ledger.ts'
import type { ShopseCallGroup } from './faults.ts'
import { shopsePagePath } from './pages.ts'
import { createShopseRefund } from './refunds.ts'
import { createSession, presentSession } from './sessions.ts'
import type { ShopseSimulator } from './simulator.ts'

function endpointsOf(simulator: ShopseSimulator): readonly Endpoint<ShopseCallGroup>[] {
  const transactionOf = ({ id }: SimulatedCall) => found(simulator.ledger.transactions, id)
  function openSession({ body, host }: SimulatedCall): object {
    const { session_id, our_ref, amount_paise, status } = createSession(simulator, body)
    const redirect_url = `http://${host}${shopsePagePath(session_id)}`
    return { session_id, our_ref, amount_paise, status, redirect_url }
  }
  const refund = (call: SimulatedCall) =>
    createShopseRefund(simulator, transactionOf(call), call.body, headerOf(call, 'idempotency-key'))

  return [
    ['POST', '/sessions', 'sessions', openSession],
    ['GET', '/sessions/:id', 'status', ({ id }) => presentSession(simulator, id)],
    ['POST', '/transactions/:id/refunds', 'refunds', refund],
    ['GET', '/transactions/:id/refunds', 'refunds', (call) => ({ items: transactionOf(call).refunds })],
  ]
}

/** The JSON API below /v1, behind the merchant's keys. */
export const shopseApiRoutes = (app: FastifyInstance, simulator: ShopseSimulator): void =>
  apiRoutes(app, simulator, {
    authorize: basic(
      `${simulator.account.merchantId}:${simulator.account.secret}`,
      'The merchant or the secret is invalid',
    ),
    endpoints: endpointsOf(simulator),
  })
