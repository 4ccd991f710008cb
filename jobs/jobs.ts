import { z } from 'zod'
import { answering, briefPatience, longPatience, timed } from './plan.ts'

const order = z.object({ orderId: z.int().positive() })
const event = z.object({ eventId: z.string().min(1).max(100) })
const refund = z.object({ refundId: z.int().positive() })
const account = z.object({ userId: z.uuid() })
const ticket = z.object({ ticketId: z.int().positive() })
const alert = z.object({ alertId: z.int().positive() })
const sample = z.object({ requestId: z.int().positive() })
const pictures = z.object({ hashes: z.array(z.string().min(1).max(128)).max(50) })

// Longer than a mail server may keep us waiting (adapters/mail), so that a job is not taken twice while it is sent.
const mail = { patience: longPatience, leaseSeconds: 180, atOnce: 2 }

/** Everything that runs later: its name, what it is given, and how patient it is. Its handler is bound in work.ts. */
export const jobs = {
  'mail-order-placed': answering('order-placed', order, mail), // send-order-mail.ts
  'mail-order-cancelled': answering('order-cancelled', order, mail), // send-order-mail.ts
  'mail-money-back': answering('refund-asked', refund, mail), // send-order-mail.ts
  'mail-welcome': answering('account-opened', account, mail), // send-welcome-mail.ts
  'mail-ticket-opened': answering('ticket-opened', ticket, mail), // send-ticket-mail.ts
  'mail-edition-available': answering('edition-available', alert, mail), // send-alert-mail.ts
  'mail-sample-decided': answering('sample-decided', sample, mail), // send-sample-mail.ts
  'warm-media': answering('warm-media', pictures, { patience: briefPatience, leaseSeconds: 900 }), // warm-media.ts
  'apply-provider-event': answering('provider-event', event, {
    patience: longPatience,
    leaseSeconds: 60,
    atOnce: 8,
  }), // shop/payments
  'send-refund': answering('refund-asked', refund, { patience: longPatience, leaseSeconds: 120, atOnce: 4 }), // shop/payments
  'release-holds': timed('* * * * *'), // shop/payments
  'reconcile-payments': timed('*/5 * * * *'), // shop/payments
  'close-stale-orders': timed('7 * * * *'), // shop/payments
  'announce-available': timed('*/5 * * * *'), // shop/requests
  'rank-titles': timed('*/15 * * * *'), // shop/rankings
  'warm-shelves': timed('2-59/5 * * * *'), // warm-shelves.ts, two minutes after the rankings
  'forget-expired': timed('20 3 * * *'), // shop/identity
  'forget-searches': timed('35 3 * * *'), // shop/search
  'forget-keepings': timed('25 3 * * *'), // shop/stock
  'forget-carts': timed('30 3 * * *'), // shop/cart
  'forget-wishlists': timed('40 3 * * *'), // shop/wishlist
  'forget-marketing': timed('45 3 * * *'), // shop/marketing
}

export type Jobs = typeof jobs
