import { z } from 'zod'
import { type Channel, messageKinds } from '#shop/notices'
import { answering, type JobPlan, longRetry, shortRetry, timed } from './plan.ts'

const event = z.object({ eventId: z.string().min(1).max(100) })
const courierEvent = z.object({ eventId: z.string().min(1).max(120) })
const refund = z.object({ refundId: z.int().positive() })

const dataRequest = z.object({ requestId: z.int().positive() })
const fileImport = z.object({ importId: z.int().positive() })
const message = z.enum(messageKinds)
const about = z.record(z.string(), z.union([z.string().max(100), z.int(), z.array(z.int())]))
export const messageData = z.object({ message, about })

// Leases are longer than the time-outs of the providers, so no second worker sends the same message.
const sending = (plan: Omit<JobPlan, 'data'>): JobPlan<z.infer<typeof messageData>> => ({
  ...plan,
  data: messageData,
})
// Few at a time, and not in a rush: messages wait for half a minute, not the buyers who still order.
const yields = { yieldsSeconds: 30 }
const mail = { retry: longRetry, leaseSeconds: 180, concurrency: 4, ...yields }
const sms = { retry: longRetry, leaseSeconds: 60, concurrency: 4, ...yields }

// A supplement may have thousands of owners.
const notices = { retry: shortRetry, leaseSeconds: 600 }

/** The job of each channel. Each has a queue of its own, so that one provider's trouble delays no other channel. */
export const channelJobs = {
  mail: 'send-mail',
  sms: 'send-sms',
} as const satisfies Record<Channel, string>

/** Every background job: its name, its data and its retries. Its handler is bound in work.ts. */
export const jobs = {
  // What an event sends stands in shop/notices/messages.ts; the outbox sends one job for each message and channel.
  'send-mail': sending(mail),
  'send-sms': sending(sms),
  'resend-message': answering(
    'message-resend',
    z.object({ message: z.string(), subject: z.string().optional(), channel: z.string(), about }),
    mail,
  ), // shop/notices
  'import-book': answering('book-uploaded', fileImport, {
    retry: shortRetry,
    leaseSeconds: 600,
    heartbeatSeconds: 30,
  }), // shop/book-import
  'import-recording': answering('recording-uploaded', fileImport, {
    retry: shortRetry,
    leaseSeconds: 600,
    heartbeatSeconds: 30,
  }), // shop/lecture-import
  'apply-provider-event': answering('provider-event', event, {
    retry: longRetry,
    leaseSeconds: 60,
    heartbeatSeconds: 10, // a buyer waits: when a worker is killed, another goes on within half a minute
    concurrency: 8,
  }), // shop/payments
  'apply-courier-event': answering('courier-event', courierEvent, {
    retry: longRetry,
    leaseSeconds: 60,
    concurrency: 4,
  }), // shop/shipping
  'send-refund': answering('refund-requested', refund, {
    retry: longRetry,
    leaseSeconds: 120,
    concurrency: 4,
  }), // shop/payments
  'handle-data-request': answering('data-requested', dataRequest, { retry: shortRetry, leaseSeconds: 60 }), // shop/customers
  'release-holds': timed('* * * * *'), // shop/payments
  'reconcile-payments': timed('*/5 * * * *'), // shop/payments
  'reconcile-subscriptions': timed('3-59/10 * * * *'), // shop/subscriptions
  'announce-charges': timed('8 * * * *'), // shop/subscriptions
  'poll-couriers': timed('*/10 * * * *'), // shop/shipping
  'import-remittances': timed('15 6 * * *'), // shop/shipping
  'close-stale-orders': timed('2-59/5 * * * *'), // shop/payments
  'remind-unpaid': timed('4-59/5 * * * *'), // shop/notices
  'announce-available': timed('*/5 * * * *'), // shop/requests
  'remind-carts': timed('*/15 * * * *'), // shop/marketing
  'alert-wishes': timed('8 9-20 * * *'), // shop/wishlist
  'remind-reviews': timed('18 10 * * *'), // shop/reviews
  'announce-promises': timed('13 * * * *'), // shop/notices
  'update-rankings': timed('*/15 * * * *'), // shop/rankings
  'warm-shelves': { ...timed('2-59/5 * * * *'), heartbeatSeconds: 30 }, // warm-shelves.ts
  'purge-sessions': timed('20 3 * * *'), // shop/identity
  'purge-search-counts': timed('35 3 * * *'), // shop/search
  'purge-hold-networks': timed('25 3 * * *'), // shop/stock
  'purge-carts': timed('30 3 * * *'), // shop/cart
  'purge-wishlists': timed('40 3 * * *'), // shop/wishlist
  'send-newsletter': { ...timed('* * * * *'), answers: 'newsletter-queued' as const }, // shop/notices; each minute what is left
  'end-newsletters': timed('5 9 * * *'), // shop/marketing
  'purge-campaign-events': timed('45 3 * * *'), // shop/marketing
  'purge-tickets': timed('45 4 * * *'), // shop/support
  'purge-page-files': timed('15 4 * * *'), // shop/book-import
  'purge-recordings': timed('25 4 * * *'), // shop/lecture-import
  'purge-lookups': timed('50 * * * *'), // shop/order-lookup
  'purge-data-copies': timed('55 3 * * *'), // shop/customers
  'purge-declined-sellers': timed('35 4 * * *'), // shop/requests
  'expire-access': timed('5 0 * * *'), // shop/library
  'deliver-supplement': answering(
    'supplement-published',
    z.object({ supplementId: z.int().positive() }),
    notices,
  ), // shop/supplements
  'announce-change': answering('supplement-revised', z.object({ changeId: z.int().positive() }), notices), // shop/supplements
  'deliver-supplements': timed('25 9 * * *'), // shop/supplements
  'expire-credit': timed('20 0 * * *'), // shop/wallet
  'settle-referrals': timed('40 * * * *'), // shop/referrals
  'erase-closed-orders': timed('10 4 * * *'), // shop/orders
}

export type Jobs = typeof jobs
