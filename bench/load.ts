// Makes the load of a bench in its own process, one measurement after the other.
import { closedLoop } from './closed-loop.ts'
import { flashSale } from './flash-sale.ts'
import { loadPages } from './load-pages.ts'
import type { Measured, Measurement } from './measurements.ts'
import { orderByApi, orderWithCredit } from './orders/order-by-api.ts'
import { orderByCard } from './orders/order-by-card.ts'
import { orderByPages } from './orders/order-by-pages.ts'

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
