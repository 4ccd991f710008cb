import { z } from 'zod'
import { answering, longRetry, shortRetry, timed } from './plan.ts'

const order = z.object({ orderId: z.int().positive() })
const parcel = z.object({ parcelId: z.int().positive() })
const event = z.object({ eventId: z.string().min(1).max(100) })
const refund = z.object({ refundId: z.int().positive() })
const account = z.object({ userId: z.uuid() })
const ticket = z.object({ ticketId: z.int().positive() })
const alert = z.object({ alertId: z.int().positive() })
const sample = z.object({ requestId: z.int().positive() })
const pictures = z.object({ hashes: z.array(z.string().min(1).max(128)).max(50) })

// The lease is longer than the time-out of the mail server (adapters/mail), so no second worker sends the same mail.
const mail = { retry: longRetry, leaseSeconds: 180, concurrency: 2 }

/** Every background job: its name, its data and its retries. Its handler is bound in work.ts. */
export const jobs = {
  'mail-order-placed': answering('order-placed', order, mail), // send-order-mail.ts
  'mail-order-cancelled': answering('order-cancelled', order, mail), // send-order-mail.ts
  'mail-parcel-shipped': answering('parcel-shipped', parcel, mail), // send-parcel-mail.ts
  'mail-parcel-delivered': answering('parcel-delivered', parcel, mail), // send-parcel-mail.ts
  'mail-parcel-came-back': answering('parcel-came-back', parcel, mail), // send-parcel-mail.ts
  'mail-money-back': answering('refund-requested', refund, mail), // send-order-mail.ts
  'mail-welcome': answering('account-opened', account, mail), // send-welcome-mail.ts
  'mail-ticket-opened': answering('ticket-opened', ticket, mail), // send-ticket-mail.ts
  'mail-edition-available': answering('edition-available', alert, mail), // send-alert-mail.ts
  'mail-sample-decided': answering('sample-decided', sample, mail), // send-sample-mail.ts
  'warm-media': answering('warm-media', pictures, { retry: shortRetry, leaseSeconds: 900 }), // warm-media.ts
  'apply-provider-event': answering('provider-event', event, {
    retry: longRetry,
    leaseSeconds: 60,
    concurrency: 8,
  }), // shop/payments
  'send-refund': answering('refund-requested', refund, {
    retry: longRetry,
    leaseSeconds: 120,
    concurrency: 4,
  }), // shop/payments
  'release-holds': timed('* * * * *'), // shop/payments
  'reconcile-payments': timed('*/5 * * * *'), // shop/payments
  'close-stale-orders': timed('7 * * * *'), // shop/payments
  'announce-available': timed('*/5 * * * *'), // shop/requests
  'update-rankings': timed('*/15 * * * *'), // shop/rankings
  'warm-shelves': timed('2-59/5 * * * *'), // warm-shelves.ts
  'purge-sessions': timed('20 3 * * *'), // shop/identity
  'purge-search-counts': timed('35 3 * * *'), // shop/search
  'purge-hold-networks': timed('25 3 * * *'), // shop/stock
  'purge-carts': timed('30 3 * * *'), // shop/cart
  'purge-wishlists': timed('40 3 * * *'), // shop/wishlist
  'purge-campaign-events': timed('45 3 * * *'), // shop/marketing
}

export type Jobs = typeof jobs
