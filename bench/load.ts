// Makes the load of a bench, in a process of its own: one measurement after the other, as asked for.
import { closedLoop } from './closed-loop.ts'
import { flashSale } from './flash-sale.ts'
import { loadPages } from './load-pages.ts'
import type { Measured, Measurement } from './measurements.ts'
import { orderByApi } from './orders/order-by-api.ts'
import { orderByCard } from './orders/order-by-card.ts'
import { orderByPages } from './orders/order-by-pages.ts'

type Asked = Measurement & { readonly seconds: number }

function measure(asked: Asked): Promise<Measured> {
  switch (asked.kind) {
    case 'pages':
      return loadPages(asked)
    case 'orders-api':
      return closedLoop(asked, (guest, nth) => orderByApi(guest, asked, nth))
    case 'orders-pages':
      return closedLoop(asked, (guest, nth) => orderByPages(guest, asked, nth))
    case 'orders-card':
      return closedLoop(asked, (guest, nth) => orderByCard(guest, asked, nth))
    case 'flash-sale':
      return flashSale(asked)
  }
}

process.on('message', async (asked: Asked) => {
  try {
    process.send?.(await measure(asked))
  } catch (error) {
    process.send?.({ fault: String(error) })
  }
})
process.on('disconnect', () => process.exit())
