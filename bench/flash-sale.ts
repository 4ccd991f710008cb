import { connect } from './guest.ts'
import type { Measured, Measurement } from './measurements.ts'
import { placeByApi } from './orders/order-by-api.ts'
import { spreadOf } from './spread.ts'
import { flashCopies } from './wares.ts'

/**
 * Lets all buyers come at the same moment for the same book, each on a connection of his own. Counts the answers; what
 * is neither an order nor the word that the book is gone has failed, and so has each copy sold too many or too few.
 */
export async function flashSale(what: Measurement): Promise<Measured> {
  const times: number[] = []
  const unexpected: string[] = []
  let sold = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: what.connections }, async () => {
      const connection = connect()
      try {
        const { status, body } = await placeByApi(connection.newGuest(), what, what.wares.scarceBook)
        if (status === 200) sold++
        else if (JSON.parse(body).code !== 'out_of_stock') unexpected.push(`${status}: ${body.slice(0, 300)}`)
        times.push(performance.now() - started)
      } catch (error) {
        unexpected.push(String(error))
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  const wrong = Math.abs(sold - flashCopies)
  return {
    name: what.name,
    connections: what.connections,
    done: times.length,
    perSecond: times.length / elapsed,
    ...spreadOf(times),
    failed: unexpected.length + wrong,
    reason: unexpected[0] ?? (wrong > 0 ? `${sold} sold of ${flashCopies} copies` : undefined),
  }
}
