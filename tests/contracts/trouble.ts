import type { GatewayTrouble } from '#ports/card-payment'

/** The trouble in which a call to a provider ends; throws when it ends otherwise. */
export async function trouble(call: Promise<unknown>): Promise<GatewayTrouble> {
  const error = await call.then(
    () => new Error('there was no trouble'),
    (reason: Error) => reason,
  )
  if (error.name !== 'GatewayTrouble') throw error
  return error as GatewayTrouble
}
