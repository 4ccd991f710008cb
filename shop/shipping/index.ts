export {
  bookPickup,
  moveParcel,
  type ParcelRefusal,
  type ParcelRequest,
  takeBackParcel,
} from './move-parcel.ts'
export { type LinesRequest, packLines, startPacking } from './pack-lines.ts'
export { type Parcel, parseAwb } from './parcel.ts'
export { findOrderOfAwb, readParcel, readParcels } from './parcels-store.ts'
export type { ShippingTables } from './shipping-tables.ts'
