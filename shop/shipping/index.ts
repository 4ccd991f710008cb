export { applyReport } from './apply-report.ts'
export { bookCourier, readOffers } from './book-courier.ts'
export { type Booking, readBookings } from './bookings-store.ts'
export {
  acceptDifference,
  importLatestRemittances,
  importRemittances,
  lateAfter,
  readCodCollections,
  recordRemittance,
} from './cod-collections.ts'
export { applyCourierEvent, receiveCourierEvent } from './courier-events.ts'
export { isPickedUp, latestScan, statusRules } from './courier-moves.ts'
export { deliveryEstimate } from './delivery-estimate.ts'
export { doForParcels, mostParcels } from './do-for-parcels.ts'
export {
  bookPickup,
  moveParcel,
  takeBackParcel,
  undoBooking,
  undoDelivery,
  undoHandover,
} from './move-parcel.ts'
export { packAccepted, packLines, startPacking } from './pack-lines.ts'
export { amountToCollect, type ParcelDeed } from './parcel-moves.ts'
export {
  closeWeightDispute,
  findOrderOfAwb,
  type Parcel,
  parseAwb,
  readParcel,
  readParcels,
  readScans,
} from './parcels-store.ts'
export { measureParcel, shipsTo } from './plan-consignment.ts'
export { pollCouriers } from './poll-couriers.ts'
export { promisedDay } from './promised-day.ts'
