import { whenQuiet } from '#kernel/when-quiet'
import { importBook, purgePageFiles } from '#shop/book-import'
import { purgeExpiredCarts } from '#shop/cart'
import { carryOutRequest, eraseLateWrites, purgeDataCopies } from '#shop/customers'
import { purgeExpiredSessions } from '#shop/identity'
import { importRecording, purgeRecordings } from '#shop/lecture-import'
import { expireAccess } from '#shop/library'
import { endNewsletters, purgeCampaignEvents, purgeTracking, remindCarts } from '#shop/marketing'
import {
  announcePromises,
  type Channel,
  isMessageKind,
  remindUnpaid,
  sendMessage,
  sendNewsletter,
} from '#shop/notices'
import { purgeLookups } from '#shop/order-lookup'
import { eraseClosedOrders, purgeOrderNetworks } from '#shop/orders'
import {
  applyEvent,
  closeStaleOrders,
  eraseTransferPayers,
  reconcilePayments,
  reconcileRefunds,
  releaseExpiredHolds,
  sendRefund,
} from '#shop/payments'
import { updateRankings } from '#shop/rankings'
import { settleReferrals } from '#shop/referrals'
import { announceAvailable, purgeDeclinedSellers, sellerTickets } from '#shop/requests'
import { remindReviews } from '#shop/reviews'
import { purgeSearchCounts } from '#shop/search'
import { applyCourierEvent, importLatestRemittances, pollCouriers } from '#shop/shipping'
import { purgeHoldNetworks } from '#shop/stock'
import { announceCharges, reconcileSubscriptions, withMandates } from '#shop/subscriptions'
import { announceChange, deliverSupplements } from '#shop/supplements'
import { purgeTickets } from '#shop/support'
import { expireCredit } from '#shop/wallet'
import { alertWishes, purgeGuestWishlists } from '#shop/wishlist'
import { channelJobs, type Jobs } from './jobs.ts'
import type { JobNeeds } from './needs.ts'
import type { Handlers } from './queue.ts'
import { warmShelves } from './warm-shelves.ts'

export const workers = (needs: JobNeeds): Handlers<Jobs> => ({
  'send-mail': (data) => sendOne(needs, 'mail', data),
  'send-sms': (data) => sendOne(needs, 'sms', data),
  'resend-message': ({ channel, ...data }) => sendOne(needs, channel, data),
  'warm-shelves': (_, signal) => warmShelves(needs, signal),
  'import-book': ({ importId }) => importBook(needs, importId),
  'import-recording': ({ importId }) => importRecording(needs, importId),
  'apply-provider-event': ({ eventId }) =>
    applyEvent(needs.cards ? withMandates({ ...needs, cards: needs.cards }) : needs, eventId),
  'apply-courier-event': ({ eventId }) => applyCourierEvent(needs, eventId),
  'send-refund': ({ refundId }) => sendRefund(needs, refundId),
  'handle-data-request': ({ requestId }) => carryOutRequest(needs, requestId),
  'release-holds': () => releaseExpiredHolds(needs),
  'reconcile-payments': async () => {
    await reconcilePayments(needs)
    await reconcileRefunds(needs)
  },
  'reconcile-subscriptions': () => reconcileSubscriptions(needs),
  'announce-charges': () => announceCharges(needs),
  'poll-couriers': async () => needs.courier && pollCouriers({ ...needs, courier: needs.courier }),
  'import-remittances': () => importCourierRemittances(needs),
  'close-stale-orders': () => closeStaleOrders(needs),
  'remind-unpaid': () => remindUnpaid(needs),
  'remind-carts': () => remindCarts(needs),
  'alert-wishes': () => alertWishes(needs),
  'remind-reviews': () => remindReviews(needs),
  'announce-promises': () => announcePromises(needs),
  'announce-available': () => announceAvailable(needs),
  'update-rankings': () => updateRankings(needs.db),
  'purge-sessions': () => purgeExpiredSessions(needs.db),
  'purge-search-counts': () => purgeSearchCounts(needs.db),
  'purge-hold-networks': async () => {
    await purgeHoldNetworks(needs.db)
    await purgeOrderNetworks(needs.db)
  },
  'purge-carts': () => purgeExpiredCarts(needs.db),
  'expire-access': () => expireAccess(needs),
  'purge-wishlists': () => purgeGuestWishlists(needs.db),
  'send-newsletter': () => sendNewsletter({ ...needs, whenQuiet }),
  'end-newsletters': () => endNewsletters(needs),
  'purge-campaign-events': async () => {
    await purgeCampaignEvents(needs.db)
    await purgeTracking(needs.db)
  },
  'purge-declined-sellers': () => purgeDeclinedSellers(needs.db),
  'purge-tickets': () => purgeTickets(needs.db, sellerTickets),
  'purge-page-files': () => purgePageFiles(needs),
  'purge-recordings': () => purgeRecordings(needs),
  'purge-lookups': () => purgeLookups(needs.db),
  'purge-data-copies': async () => {
    await purgeDataCopies(needs.db)
    await eraseLateWrites(needs.db)
  },
  'deliver-supplement': ({ supplementId }) =>
    needs.db.transaction().execute((tx) => deliverSupplements(tx, needs.outbox, supplementId)),
  'announce-change': ({ changeId }) =>
    needs.db.transaction().execute((tx) => announceChange(tx, needs.outbox, changeId)),
  'deliver-supplements': () => needs.db.transaction().execute((tx) => deliverSupplements(tx, needs.outbox)),
  'expire-credit': () => expireCredit(needs),
  'settle-referrals': () => settleReferrals(needs),
  'erase-closed-orders': async () => {
    await eraseClosedOrders(needs.db)
    await eraseTransferPayers(needs.db)
  },
})

/** Sends a message by one channel once, however often the job runs. Logs a recipient that the provider refuses. */
export async function sendOne(
  needs: Pick<JobNeeds, 'db' | 'secret' | 'sendMail' | 'sendSms' | 'baseUrl' | 'log'>,
  channel: string,
  {
    message,
    subject,
    about,
  }: {
    readonly message: string
    readonly subject?: string
    readonly about: Readonly<Record<string, string | number | readonly number[]>>
  },
): Promise<void> {
  if (!isMessageKind(message) || !isChannel(channel)) throw new Error('There is no such message.')
  const outcome = await sendMessage(needs, { message, subject, channel, about })
  if (outcome === 'refused')
    needs.log.warn({ message, channel, about }, 'The provider refuses the recipient of a message')
}

const isChannel = (word: string): word is Channel => Object.hasOwn(channelJobs, word)

/** Matches the cash that couriers paid to us in the last month with the parcels that it was collected for. */
async function importCourierRemittances({ db, courier, log }: Pick<JobNeeds, 'db' | 'courier' | 'log'>) {
  if (!courier) return
  const { unknown } = await importLatestRemittances(db, courier)
  if (unknown.length > 0)
    log.warn({ awbs: unknown.map(({ awb }) => awb) }, 'Cash was remitted for parcels that are not ours')
}
