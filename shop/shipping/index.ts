export { applyReport } from './apply-report.ts'
export { type BookingRefusal, bookCourier, readOffers } from './book-courier.ts'
export { type Booking, readBookings } from './bookings-store.ts'
export { closeWeightDispute } from './close-weight-dispute.ts'
export {
  type Collection,
  type CollectionsView,
  importRemittances,
  lateAfter,
  readCodCollections,
} from './cod-collections.ts'
export { applyCourierEvent, receiveCourierEvent } from './courier-events.ts'
export { latestScan, statusRules } from './courier-moves.ts'
export { doForParcels, mostParcels } from './do-for-parcels.ts'
export { bookPickup, moveParcel, takeBackParcel } from './move-parcel.ts'
export { type LinesRequest, packAccepted, packLines, startPacking } from './pack-lines.ts'
export { type Parcel, parseAwb } from './parcel.ts'
export { amountToCollect, type ParcelDeed, type ParcelInOrder, type ParcelRefusal } from './parcel-moves.ts'
export type { ParcelSize } from './parcel-size.ts'
export { findOrderOfAwb, readParcel, readParcels, readScans } from './parcels-store.ts'
export { measureParcel, shipsTo } from './plan-consignment.ts'
export { pollCouriers } from './poll-couriers.ts'
export type { ShippingTables } from './shipping-tables.ts'
