import { forgetCarts } from '#shop/cart'
import { forgetExpired } from '#shop/identity'
import { forgetEvents } from '#shop/marketing'
import {
  applyEvent,
  closeStaleOrders,
  reconcilePayments,
  reconcileRefunds,
  releaseExpiredHolds,
  sendRefund,
} from '#shop/payments'
import { rankTitles } from '#shop/rankings'
import { announceAvailable } from '#shop/requests'
import { forgetSearches } from '#shop/search'
import { forgetKeepings } from '#shop/stock'
import { forgetWishlists } from '#shop/wishlist'
import type { Jobs } from './jobs.ts'
import type { JobNeeds } from './needs.ts'
import type { Handlers } from './queue.ts'
import { sendAlertMail } from './send-alert-mail.ts'
import { sendMoneyBackMail, sendOrderCancelledMail, sendOrderPlacedMail } from './send-order-mail.ts'
import { sendSampleMail } from './send-sample-mail.ts'
import { sendTicketMail } from './send-ticket-mail.ts'
import { sendWelcomeMail } from './send-welcome-mail.ts'
import { warmMedia } from './warm-media.ts'
import { warmShelves } from './warm-shelves.ts'

/** Binds each job to what does it. */
export const workers = (needs: JobNeeds): Handlers<Jobs> => ({
  'mail-order-placed': (data) => sendOrderPlacedMail(needs, data),
  'mail-order-cancelled': (data) => sendOrderCancelledMail(needs, data),
  'mail-money-back': (data) => sendMoneyBackMail(needs, data),
  'mail-welcome': (data) => sendWelcomeMail(needs, data),
  'mail-ticket-opened': (data) => sendTicketMail(needs, data),
  'mail-edition-available': (data) => sendAlertMail(needs, data),
  'mail-sample-decided': (data) => sendSampleMail(needs, data),
  'warm-media': (data) => warmMedia(needs, data),
  'warm-shelves': () => warmShelves(needs),
  'apply-provider-event': ({ eventId }) => applyEvent(needs, eventId),
  'send-refund': ({ refundId }) => sendRefund(needs, refundId),
  'release-holds': async () => void (await releaseExpiredHolds(needs)),
  'reconcile-payments': async () => {
    await reconcilePayments(needs)
    await reconcileRefunds(needs)
  },
  'close-stale-orders': async () => void (await closeStaleOrders(needs)),
  'announce-available': async () => void (await announceAvailable(needs)),
  'rank-titles': () => rankTitles(needs.db),
  'forget-expired': () => forgetExpired(needs.db),
  'forget-searches': () => forgetSearches(needs.db),
  'forget-keepings': () => forgetKeepings(needs.db),
  'forget-carts': async () => void (await forgetCarts(needs.db)),
  'forget-wishlists': async () => void (await forgetWishlists(needs.db)),
  'forget-marketing': () => forgetEvents(needs.db),
})
