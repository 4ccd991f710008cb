import { connect, type Guest } from './guest.ts'
import { loadPages } from './load-pages.ts'
import { type Measured, type Measurement, spreadOf } from './measurements.ts'
import { orderByApi, orderWithCredit, placeByApi } from './orders/order-by-api.ts'
import { orderByCard, orderByPages } from './orders/order-by-pages.ts'
import { flashCopies } from './wares.ts'

// Makes the load of a bench in its own process, one measurement after the other.

type Job = Measurement & { readonly seconds: number }

function measure(job: Job): Promise<Measured> {
  switch (job.kind) {
    case 'pages':
      return loadPages(job)
    case 'orders-api':
      return closedLoop(job, (guest, nth) => orderByApi(guest, job, nth))
    case 'orders-credit':
      return closedLoop(job, (guest, nth) => orderWithCredit(guest, job, nth))
    case 'orders-pages':
      return closedLoop(job, (guest, nth) => orderByPages(guest, job, nth))
    case 'orders-card':
      return closedLoop(job, (guest, nth) => orderByCard(guest, job, nth))
    case 'flash-sale':
      return flashSale(job)
  }
}

process.on('message', async (job: Job) => {
  try {
    process.send?.(await measure(job))
  } catch (error) {
    process.send?.({ fault: String(error) })
  }
})
process.on('disconnect', () => process.exit())

let orders = 0

/**
 * Lets so many guests order at once for so long: each connection places one order after the other, every one as a new
 * guest. An order counts when it was begun in time; whatever is not answered as it should be is a failure.
 */
async function closedLoop(
  { name, connections, seconds }: Measurement & { readonly seconds: number },
  order: (guest: Guest, nth: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let reason: string | undefined
  const started = performance.now()
  const deadline = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = connect()
      while (performance.now() < deadline) {
        const begun = performance.now()
        try {
          await order(connection.newGuest(), orders++)
          times.push(performance.now() - begun)
        } catch (error) {
          failed++
          reason ??= String(error)
        }
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  return {
    name,
    connections,
    done: times.length,
    perSecond: times.length / elapsed,
    ...spreadOf(times),
    failed,
    reason,
  }
}

/**
 * Lets all buyers come at the same moment for the same book, each on a connection of his own. Counts the answers; what
 * is neither an order nor the word that the book is gone has failed, and so has each copy sold too many or too few.
 */
async function flashSale(what: Measurement): Promise<Measured> {
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
