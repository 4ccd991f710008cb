import { purgeExpiredCarts } from '#shop/cart'
import { purgeExpiredSessions } from '#shop/identity'
import { purgeCampaignEvents } from '#shop/marketing'
import {
  applyEvent,
  closeStaleOrders,
  reconcilePayments,
  reconcileRefunds,
  releaseExpiredHolds,
  sendRefund,
} from '#shop/payments'
import { updateRankings } from '#shop/rankings'
import { announceAvailable } from '#shop/requests'
import { purgeSearchCounts } from '#shop/search'
import { purgeHoldNetworks } from '#shop/stock'
import { purgeGuestWishlists } from '#shop/wishlist'
import type { Jobs } from './jobs.ts'
import type { JobNeeds } from './needs.ts'
import type { Handlers } from './queue.ts'
import { sendAlertMail } from './send-alert-mail.ts'
import { sendMoneyBackMail, sendOrderCancelledMail, sendOrderPlacedMail } from './send-order-mail.ts'
import { sendParcelMail } from './send-parcel-mail.ts'
import { sendSampleMail } from './send-sample-mail.ts'
import { sendTicketMail } from './send-ticket-mail.ts'
import { sendWelcomeMail } from './send-welcome-mail.ts'
import { warmMedia } from './warm-media.ts'
import { warmShelves } from './warm-shelves.ts'

/** Binds each job to what does it. */
export const workers = (needs: JobNeeds): Handlers<Jobs> => ({
  'mail-order-placed': (data) => sendOrderPlacedMail(needs, data),
  'mail-order-cancelled': (data) => sendOrderCancelledMail(needs, data),
  'mail-parcel-shipped': (data) => sendParcelMail(needs, 'parcel-shipped', data),
  'mail-parcel-delivered': (data) => sendParcelMail(needs, 'parcel-delivered', data),
  'mail-parcel-came-back': (data) => sendParcelMail(needs, 'parcel-came-back', data),
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
  'update-rankings': () => updateRankings(needs.db),
  'purge-sessions': () => purgeExpiredSessions(needs.db),
  'purge-search-counts': () => purgeSearchCounts(needs.db),
  'purge-hold-networks': () => purgeHoldNetworks(needs.db),
  'purge-carts': async () => void (await purgeExpiredCarts(needs.db)),
  'purge-wishlists': async () => void (await purgeGuestWishlists(needs.db)),
  'purge-campaign-events': () => purgeCampaignEvents(needs.db),
})
